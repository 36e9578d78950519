import { toWireParameters } from './wire-parameters';

test('parameters travel as text: lists joined by commas, undefined and null omitted', () => {
  expect(toWireParameters({ list: [1, 2, 3], none: undefined, nothing: null, yes: true, zero: 0, empty: '' })).toEqual({
    list: '1,2,3',
    yes: 'true',
    zero: '0',
    empty: '',
  });
});
