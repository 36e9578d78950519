import ts from 'typescript';
import type { PassedProperties } from '../store/contract';

/** Properties of `Slot` itself, not passed on. */
const SLOT_OPTIONS = ['name', 'key', 'fallback', 'renderFailure'];

/** Type of a literal; undefined for any other expression. */
function kindOf(value: ts.Expression | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (ts.isStringLiteralLike(value) || ts.isTemplateExpression(value)) return 'string';
  if (ts.isNumericLiteral(value)) return 'number';
  if (value.kind === ts.SyntaxKind.TrueKeyword || value.kind === ts.SyntaxKind.FalseKeyword) return 'boolean';
  if (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) return 'function';
  if (ts.isObjectLiteralExpression(value) || ts.isArrayLiteralExpression(value)) return 'object';
  return undefined;
}
interface Property {
  readonly name: string;
  readonly kind: string | undefined;
}
export function slotProperties({ properties }: ts.JsxAttributes): { passed: Property[]; isOpen: boolean } {
  const passed = properties.flatMap((property): Property[] => {
    if (!ts.isJsxAttribute(property)) return [];
    const { initializer } = property;
    const value = initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer;
    return [{ name: property.name.getText(), kind: initializer ? kindOf(value) : 'boolean' }];
  });
  return { passed: passed.filter(({ name }) => !SLOT_OPTIONS.includes(name)), isOpen: properties.some(ts.isJsxSpreadAttribute) };
}
export function payloadFields(payload: ts.Expression | undefined): { passed: Property[]; isOpen: boolean } {
  if (!payload || !ts.isObjectLiteralExpression(payload)) return { passed: [], isOpen: payload !== undefined };
  const passed = payload.properties.flatMap((property): Property[] => {
    if (!property.name || ts.isComputedPropertyName(property.name)) return [];
    const name = ts.isStringLiteral(property.name) ? property.name.text : property.name.getText();
    return [{ name, kind: ts.isPropertyAssignment(property) ? kindOf(property.initializer) : undefined }];
  });
  return { passed, isOpen: passed.length < payload.properties.length };
}
/** Merges one more use of a slot or event into what is known about its properties. */
export function withUse(
  known: PassedProperties | undefined,
  { passed, isOpen }: { passed: Property[]; isOpen: boolean },
): PassedProperties {
  const own = passed.map(({ name }) => name).sort();
  const kinds: Record<string, string[]> = { ...known?.kinds };
  for (const { name, kind } of passed) if (kind !== undefined) kinds[name] = [...new Set([...(kinds[name] ?? []), kind])].sort();
  return {
    always: known ? known.always.filter((name) => own.includes(name)) : own,
    sometimes: [...new Set([...(known?.sometimes ?? []), ...own])].sort(),
    isOpen: (known?.isOpen ?? false) || isOpen,
    ...(Object.keys(kinds).length > 0 ? { kinds } : {}),
  };
}
