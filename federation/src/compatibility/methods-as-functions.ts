import ts from 'typescript';
import { parseDeclarations } from '../build/parse-declarations';

const converted = new Map<string, string>();

/**
 * Declarations with methods written as properties with function types: `call: (name: string) => void` for `call(name: string): void`. Of
 * methods, TypeScript accepts that one needs more of its parameters than another.
 */
export function methodsAsFunctions(text: string): string {
  const known = converted.get(text);
  if (known !== undefined) return known;
  const edits: (readonly [from: number, to: number, text: string])[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isMethodSignature(node) || ts.isMethodDeclaration(node)) && node.type && !isOverloaded(node)) {
      const nameEnd = (node.questionToken ?? node.name).end;
      edits.push([nameEnd, nameEnd, ': '], [node.type.pos - 1, node.type.pos, ' =>']);
    }
    ts.forEachChild(node, visit);
  };
  visit(parseDeclarations(text));
  const result = edits
    .sort(([one], [other]) => other - one)
    .reduce((rest, [from, to, put]) => rest.slice(0, from) + put + rest.slice(to), text);
  converted.set(text, result);
  return result;
}
/** A property has one type, so that only methods can be declared several times. */
function isOverloaded({ name, parent }: ts.MethodSignature | ts.MethodDeclaration): boolean {
  const members: readonly ts.Node[] = 'members' in parent ? parent.members : [];
  return (
    members.filter((one) => (ts.isMethodSignature(one) || ts.isMethodDeclaration(one)) && one.name.getText() === name.getText()).length > 1
  );
}
