import ts from 'typescript';
import { ANY_ARGUMENTS, COMPONENT, UNLISTED_PROPERTIES, type Declarations, type ReleaseUses } from '../store/contract';
import { constantValue, exportedNames, typeMemberName, objectConstantTypes, propertyNames } from './parse-declarations';

const [CONTRACTS, UI] = ['@komado/shared-contracts', '@komado/shared-ui'];
const ANALYTICS = 'AnalyticsEvent';

/** Properties that are passed; `isOpen`: also others, whose names are not written there. */
interface Passed {
  readonly names: readonly string[];
  readonly isOpen: boolean;
}
const NOTHING: Passed = { names: [], isOpen: false };
const OPEN: Passed = { names: [], isOpen: true };
const together = (all: readonly Passed[]): Passed => ({
  names: all.flatMap(({ names }) => names),
  isOpen: all.some(({ isOpen }) => isOpen),
});

/** Names in an object that is spread or returned: `{ a, b: 1 }`, or one of two with a condition. */
function namesOfObject(value: ts.Expression): Passed {
  if (ts.isParenthesizedExpression(value) || ts.isAsExpression(value) || ts.isSatisfiesExpression(value))
    return namesOfObject(value.expression);
  if (ts.isConditionalExpression(value)) return together([value.whenTrue, value.whenFalse].map(namesOfObject));
  if (ts.isBinaryExpression(value) && value.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return namesOfObject(value.right);
  if (!ts.isObjectLiteralExpression(value)) return OPEN;
  return together(
    value.properties.map((property): Passed => {
      if (ts.isSpreadAssignment(property)) return namesOfObject(property.expression);
      return property.name && !ts.isComputedPropertyName(property.name) ? { names: [property.name.text], isOpen: false } : OPEN;
    }),
  );
}
/** What `.attrs()` of a styled component passes. */
function namesOfAttributes(value: ts.Expression): Passed {
  return ts.isArrowFunction(value) && ts.isExpression(value.body) ? namesOfObject(value.body) : namesOfObject(value);
}
function attributesOf({ attributes, parent }: ts.JsxOpeningElement | ts.JsxSelfClosingElement): Passed {
  const hasChildren = ts.isJsxElement(parent) && parent.children.some((child) => !ts.isJsxText(child) || child.text.trim() !== '');
  return together([
    hasChildren ? { names: ['children'], isOpen: false } : NOTHING,
    ...attributes.properties.map((property) =>
      ts.isJsxAttribute(property) ? { names: [property.name.getText()], isOpen: false } : namesOfObject(property.expression),
    ),
  ]);
}
/** The component that `styled(Button)` extends, with what its `.attrs()` passes. */
function styledFrom(value: ts.Expression): { readonly component: string; readonly passed: Passed } | undefined {
  let passed = NOTHING;
  let inside = value;
  for (;;) {
    if (ts.isTaggedTemplateExpression(inside)) inside = inside.tag;
    else if (ts.isPropertyAccessExpression(inside)) inside = inside.expression;
    else if (ts.isCallExpression(inside)) {
      const [first] = inside.arguments;
      if (inside.expression.getText() === 'styled') return first && ts.isIdentifier(first) ? { component: first.text, passed } : undefined;
      if (first && ts.isPropertyAccessExpression(inside.expression) && inside.expression.name.text === 'attrs')
        passed = together([passed, namesOfAttributes(first)]);
      inside = inside.expression;
    } else return undefined;
  }
}

/** Whether a component is the one that a variable extends: `const Follow = styled(Button)…`, which `styledFrom` follows. */
function isExtendedByVariable(node: ts.Identifier): boolean {
  const { parent } = node;
  if (!ts.isCallExpression(parent) || parent.arguments[0] !== node || parent.expression.getText() !== 'styled') return false;
  let value: ts.Node = parent;
  while ('tag' in value.parent ? value.parent.tag === value : ts.isPropertyAccessExpression(value.parent) || isCalled(value))
    value = value.parent;
  return ts.isVariableDeclaration(value.parent) && value.parent.initializer === value && ts.isIdentifier(value.parent.name);
}
const isCalled = (value: ts.Node): boolean => ts.isCallExpression(value.parent) && value.parent.expression === value;

/** Whether an identifier is a value here: no name of a declaration, a property, an import, or a type. */
export function isValue(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isImportSpecifier(parent) || ts.isImportClause(parent) || ts.isJsxAttribute(parent) || ts.isJsxClosingElement(parent))
    return false;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return false;
  if ('name' in parent && parent.name === node && !ts.isShorthandPropertyAssignment(parent)) return false;
  return true;
}

/** Whether a text is the name of a property: `{ 'aria-label': … }`, `field['aria-label']`. */
const isPropertyName = (node: ts.StringLiteralLike): boolean =>
  ('name' in node.parent && node.parent.name === node) ||
  ('propertyName' in node.parent && node.parent.propertyName === node) ||
  ts.isElementAccessExpression(node.parent);

/** Texts that a template with parts from variables may be; undefined if it consists of variables only. */
function patternOf(template: ts.TemplateExpression): RegExp | undefined {
  const fixed = [template.head, ...template.templateSpans.map(({ literal }) => literal)].map(({ text }) => text);
  if (fixed.join('') === '') return undefined;
  return new RegExp(`^${fixed.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')}$`, 's');
}

/**
 * How the sources of a member use what shared packages provide: members of objects, texts that are names of icons or of analytics events,
 * properties of components, and arguments of functions. Where the sources do not say it, the answer is more than they use.
 */
export function findPublicApiUses(files: readonly ts.SourceFile[], { packages }: Declarations): ReleaseUses {
  const ui = packages[UI] ?? '';
  const contracts = packages[CONTRACTS] ?? '';
  const [tables, exported] = [objectConstantTypes(ui), exportedNames(ui)];
  const constants = objectConstantTypes(contracts);
  const analytics = (constantValue(contracts, ANALYTICS) ?? {}) as Readonly<Record<string, string>>;
  const known = new Set([...[...tables.values()].flatMap(({ members }) => members.map(typeMemberName)), ...Object.values(analytics)]);

  const members = new Map<string, Set<string> | 'all'>();
  const texts = new Set<string>();
  const given = new Map<string, Passed[]>();
  const counts = new Map<string, number>();
  const mentioned = new Set<string>();
  const styledAs = new Map<string, { component: string; passed: Passed }[]>();
  const importsOf = new Map<ts.SourceFile, ReadonlyMap<string, string>>();
  let isCloning = false;

  const visitEach = (node: ts.Node, visit: (one: ts.Node) => void): void => {
    visit(node);
    ts.forEachChild(node, (child) => visitEach(child, visit));
  };
  for (const file of files) {
    const imported = new Map<string, string>();
    importsOf.set(file, imported);
    visitEach(file, (node) => {
      if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
        const bindings = node.importClause?.namedBindings;
        if ([CONTRACTS, UI].includes(node.moduleSpecifier.text) && bindings && ts.isNamedImports(bindings))
          for (const { propertyName, name } of bindings.elements) imported.set(name.text, (propertyName ?? name).text);
      }
      if (ts.isVariableDeclaration(node) && node.initializer && ts.isIdentifier(node.name)) {
        const found = styledFrom(node.initializer);
        if (found) styledAs.set(node.name.text, [...(styledAs.get(node.name.text) ?? []), found]);
      }
      if (ts.isIdentifier(node) && node.text === 'cloneElement') isCloning = true;
      if (ts.isIdentifier(node) || (ts.isStringLiteralLike(node) && isPropertyName(node))) mentioned.add(node.text);
      if (ts.isStringLiteralLike(node) && known.has(node.text)) texts.add(node.text);
      if (ts.isTemplateExpression(node)) {
        const pattern = patternOf(node);
        for (const name of known) if (pattern?.test(name)) texts.add(name);
      }
    });
  }

  /** Properties that reach a component of a shared package, also through styled components of the member's own. */
  const give = (name: string, passed: Passed, imported: ReadonlyMap<string, string>, seen: readonly string[] = []): void => {
    const original = imported.get(name);
    if (original !== undefined && exported.has(original) && !seen.includes(original))
      given.set(original, [...(given.get(original) ?? []), passed]);
    if (original !== undefined || seen.includes(name)) return;
    for (const { component, passed: always } of styledAs.get(name) ?? [])
      for (const known of importsOf.values()) if (known.has(component)) give(component, together([passed, always]), known, [...seen, name]);
    for (const { component, passed: always } of styledAs.get(name) ?? [])
      if (styledAs.has(component)) give(component, together([passed, always]), new Map(), [...seen, name]);
  };
  const useTable = (name: string, node: ts.Identifier): void => {
    const { parent } = node;
    // The type of an enumeration has the name of its object.
    if (ts.isTypeReferenceNode(parent)) return;
    const found = members.get(name) ?? new Set<string>();
    const isMember = ts.isPropertyAccessExpression(parent) && parent.expression === node;
    const key =
      ts.isElementAccessExpression(parent) && ts.isStringLiteralLike(parent.argumentExpression) ? parent.argumentExpression : undefined;
    const member = isMember ? parent.name.text : key?.text;
    members.set(name, member === undefined || found === 'all' ? 'all' : found.add(member));
  };
  const countArguments = (name: string, count: number): void => {
    const most = counts.get(name) ?? 0;
    counts.set(name, [count, most].includes(ANY_ARGUMENTS) ? ANY_ARGUMENTS : Math.max(count, most));
  };
  /** Other files may use what is exported again in any way. */
  const addExportedAgain = ({ exportClause, moduleSpecifier }: ts.ExportDeclaration, imported: ReadonlyMap<string, string>): void => {
    if (!exportClause || !ts.isNamedExports(exportClause)) return;
    const isOfPackage = moduleSpecifier && ts.isStringLiteral(moduleSpecifier) && [CONTRACTS, UI].includes(moduleSpecifier.text);
    if (moduleSpecifier && !isOfPackage) return;
    for (const { propertyName, name: exportedAs } of exportClause.elements) {
      const local = (propertyName ?? exportedAs).text;
      const name = isOfPackage ? local : imported.get(local);
      if (name === undefined) continue;
      if (name === ANALYTICS) for (const text of Object.values(analytics)) texts.add(text);
      if (tables.has(name) || constants.has(name)) members.set(name, 'all');
      else if (COMPONENT.test(name) && exported.has(name)) give(name, OPEN, new Map([[name, name]]));
      else countArguments(name, ANY_ARGUMENTS);
    }
  };
  for (const [file, imported] of importsOf)
    visitEach(file, (node) => {
      if (ts.isExportDeclaration(node)) addExportedAgain(node, imported);
      if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) give(tagOf(node), attributesOf(node), imported);
      if (!ts.isIdentifier(node)) return;
      if (styledAs.has(node.text) && isUsedAsValueOrRenamed(node)) give(node.text, OPEN, imported);
      if (!isValue(node)) return;
      const name = imported.get(node.text);
      if (name === undefined) return;
      const { parent } = node;
      if (name === ANALYTICS) {
        const value = ts.isPropertyAccessExpression(parent) ? analytics[parent.name.text] : undefined;
        for (const text of value === undefined ? Object.values(analytics) : [value]) texts.add(text);
      }
      if (tables.has(name) || constants.has(name)) useTable(name, node);
      else if (isElementOrExtended(node)) return;
      else {
        const isComponent = COMPONENT.test(name) && exported.has(name);
        if (isComponent) give(node.text, OPEN, imported);
        if (ts.isCallExpression(parent) && parent.expression === node)
          countArguments(name, parent.arguments.some(ts.isSpreadElement) ? ANY_ARGUMENTS : parent.arguments.length);
        else if (!isComponent) countArguments(name, ANY_ARGUMENTS);
      }
    });

  const properties = propertyNames(ui);
  const sorted = <T>(entries: Iterable<readonly [string, T]>): Record<string, T> =>
    Object.fromEntries([...entries].sort(([one], [other]) => (one < other ? -1 : 1)));
  return {
    members: sorted([...members].flatMap(([name, found]) => (found === 'all' ? [] : [[name, [...found].sort()] as const]))),
    texts: [...texts].sort(),
    properties: sorted(
      [...given].map(([name, all]) => {
        // A clone of an element gets properties where the sources do not say which component it has.
        const { names, isOpen } = together(isCloning ? [...all, OPEN] : all);
        return [name, [...new Set([...names, ...(isOpen ? [UNLISTED_PROPERTIES] : [])])].sort()] as const;
      }),
    ),
    others: [...mentioned].filter((name) => properties.has(name)).sort(),
    arguments: sorted(counts),
  };
}
/** The name in `<Button>` and `<parts.Button>`. */
const tagOf = ({ tagName }: ts.JsxOpeningElement | ts.JsxSelfClosingElement): string =>
  ts.isPropertyAccessExpression(tagName) ? tagName.name.text : tagName.getText();
/** `<Button>`, `typeof Button`, or the argument of `styled(Button)` in a variable. */
function isElementOrExtended(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isJsxOpeningElement(parent) || ts.isJsxSelfClosingElement(parent) || ts.isTypeQueryNode(parent) || ts.isTypeReferenceNode(parent))
    return true;
  return isExtendedByVariable(node);
}
/** Whether a member's own component leaves the places that are followed: as a value, under another name, or as a member of an object. */
function isUsedAsValueOrRenamed(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) return parent.propertyName === node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node)
    return !ts.isJsxOpeningLikeElement(parent.parent) && !ts.isJsxClosingElement(parent.parent);
  return isValue(node) && !isElementOrExtended(node);
}
