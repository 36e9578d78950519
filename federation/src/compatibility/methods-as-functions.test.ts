/** @jest-environment node */
import { methodsAsFunctions } from './methods-as-functions';

test.each([
  ['a method', 'call(name: string): void;', 'call: (name: string) => void;'],
  ['an optional method', 'readonly close?(): void;', 'readonly close?: () => void;'],
  [
    'a generic method',
    'on<N extends string>(name: N, ...rest: Rest<N>): () => void;',
    'on: <N extends string>(name: N, ...rest: Rest<N>) => () => void;',
  ],
  [
    'a method with a method in a parameter',
    'open(at: { close(): void }): Promise<A | B>;',
    'open: (at: { close: () => void }) => Promise<A | B>;',
  ],
  ['a method that is declared twice', 'get(at: 1): 1;\n  get(at: 2): 2;', 'get(at: 1): 1;\n  get(at: 2): 2;'],
  ['a property', 'readonly now: (at: Date) => Date;', 'readonly now: (at: Date) => Date;'],
])('%s is written as a property with the same type', (_what, member, expected) =>
  expect(methodsAsFunctions(`export interface Client {\n  ${member}\n}`)).toBe(`export interface Client {\n  ${expected}\n}`),
);
test('a method of a class is written as a property, and its constructor stays', () =>
  expect(methodsAsFunctions('declare class A {\n  constructor(at: number);\n  close(): void;\n}')).toBe(
    'declare class A {\n  constructor(at: number);\n  close: () => void;\n}',
  ));
