import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { isOwnName } from '@komado/shared-contracts';
import { BuildError } from './build-error';
import { PROJECT_ROOT } from '../paths';
import type { Declarations, PassedProperties, ReleaseContract } from '../store/contract';
import { ownNameSchema } from '../store/release';
import { findUndetectableUsage } from './undetectable-usage';
import { tableEntries, parseSource } from './parse-declarations';
import { findPublicApiUses } from './find-public-api-uses';
import { CALL_METHODS, clientOf, methodVariables } from './client-methods';
import { payloadFields, slotProperties, withUse } from './passed-properties';
import { payloadFieldsReadBy } from './payload-fields-read-by-listener';
import { isRelay } from './relayed-events';
import { isOfOtherPackage, isOtherEmitter, originOf, parameterOf, possibleStringValues } from './resolve-string-values';

/** Packages whose values the shell provides. */
const PROVIDED_MODULES = /^(@komado\/shared-contracts|@komado\/shared-ui|react-router-dom|styled-components)$/;
/** The beginning of the name of a call whose path follows at run time. */
const CALL_START = /^(GET|POST) (\/|$)/;
const NOT_SHIPPED = /\.test\.tsx?$|(^|\/)testing\//;

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules/') && !file.startsWith('dist/') && !NOT_SHIPPED.test(file))
    .sort();
}
/** Throws `BuildError` if a build contains code of the member that `extractContract` does not read. */
export function refuseUnreadSources(folder: string, bundled: readonly string[]): void {
  const read = new Set(sourcesBelow(folder));
  const unread = bundled.filter((file) => !read.has(file));
  if (unread.length > 0)
    throw new BuildError(
      `The release contains ${unread.join(', ')} of ${path.relative(PROJECT_ROOT, folder) || folder}, which the compatibility check does not read. Write that code in TypeScript in this folder, outside of tests, dist, and folders named testing, and publish again.`,
    );
}
const ADD_TYPE =
  "pass a literal, or give the variable a type that lists the names in the same file, such as type Name = 'logged-in' | 'logged-out'";
const OTHER_EMITTER = 'For an emitter of another package, give its variable a type of that package: const player: Hls = …';
const OTHER_CLIENT = ', in a constant or a type of the same file. Choose another name for the method if it is not one of the API client';
const isStartOfCallBuiltAtRunTime = (node: ts.Node): boolean =>
  ts.isTemplateExpression(node) ? CALL_START.test(node.head.text) : isConcatenation(node) && CALL_START.test(node.left.text);
const isConcatenation = (node: ts.Node): node is ts.BinaryExpression & { readonly left: ts.StringLiteralLike } =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken && ts.isStringLiteralLike(node.left);

/** Whether a name is the one that a method `call` or `act` gets and passes on: it is read where that method is called. */
function isPassedOnByMethod(name: ts.Expression): boolean {
  const parameter = parameterOf(name);
  const method = parameter?.parent;
  if (!method || method.parameters[0] !== parameter || parameter.initializer) return false;
  const declared = ts.isMethodDeclaration(method) ? method : method.parent;
  return (ts.isMethodDeclaration(declared) || ts.isPropertyAssignment(declared)) && CALL_METHODS.includes(declared.name.getText());
}
/** Whether a source of the member contains the name that `call` or `act` gets. `call` of a function gets the value of `this`. */
const isNameOfCallFound = (name: ts.Expression, receiver: ts.Expression): boolean =>
  possibleStringValues(name) !== undefined ||
  isPassedOnByMethod(name) ||
  isOtherEmitter(receiver) ||
  /^(this|null|undefined)$/.test(name.getText()) ||
  /\.prototype\./.test(receiver.getText());

/** What one file needs and provides. Throws nothing: names that cannot be found are `problems`. */
class FileReader {
  readonly #problems = new Set<string>();
  readonly #methodVariables: ReadonlyMap<string, ts.Expression>;

  constructor(
    readonly file: ts.SourceFile,
    readonly found: Found,
  ) {
    this.#methodVariables = methodVariables(file);
  }

  /** Reads the file and returns what is wrong in it. */
  read(): readonly string[] {
    this.#visit(this.file);
    return [...this.#problems];
  }

  #refuse(node: ts.Node, problem: string): void {
    const { line } = this.file.getLineAndCharacterOfPosition(node.getStart(this.file));
    this.#problems.add(`${this.file.fileName}:${line + 1}: ${problem}.`);
  }
  #refuseCall(name: ts.Node): void {
    const isBuiltHere = ts.isTemplateExpression(name) || ts.isBinaryExpression(name) || ts.isStringLiteralLike(name);
    this.#refuse(
      name,
      `the name of the call ${name.getText()} is built at run time, so the compatibility check cannot see it; write each name in full${isBuiltHere ? '' : OTHER_CLIENT}`,
    );
  }
  #visit(node: ts.Node): void {
    if (ts.isImportDeclaration(node)) this.#addImport(node);
    if (ts.isExportDeclaration(node)) this.#addReexport(node);
    if (ts.isExternalModuleReference(node)) this.#refuseProvided(node.expression);
    if (ts.isCallExpression(node)) this.#addCall(node);
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) this.#addElement(node);
    if (ts.isStringLiteralLike(node) && this.found.callNames.has(node.text)) this.found.calls.add(node.text);
    if (isStartOfCallBuiltAtRunTime(node) || this.found.isPartOfCallName(node)) this.#refuseCall(node);
    for (const problem of findUndetectableUsage(node, this.found.isProvider)) this.#refuse(node, problem);
    ts.forEachChild(node, (child) => this.#visit(child));
  }
  #addImport({ importClause, moduleSpecifier }: ts.ImportDeclaration): void {
    if (
      !ts.isStringLiteral(moduleSpecifier) ||
      !PROVIDED_MODULES.test(moduleSpecifier.text) ||
      importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
    )
      return;
    const bindings = importClause?.namedBindings;
    if (bindings && ts.isNamespaceImport(bindings)) return this.#refuseAll(bindings, moduleSpecifier.text);
    for (const { isTypeOnly, propertyName, name } of bindings?.elements ?? [])
      if (!isTypeOnly) this.found.import(moduleSpecifier.text, (propertyName ?? name).text);
  }
  #addReexport({ moduleSpecifier, exportClause, isTypeOnly }: ts.ExportDeclaration): void {
    if (isTypeOnly || !moduleSpecifier || !ts.isStringLiteral(moduleSpecifier) || !PROVIDED_MODULES.test(moduleSpecifier.text)) return;
    if (!exportClause || !ts.isNamedExports(exportClause)) return this.#refuseAll(moduleSpecifier, moduleSpecifier.text);
    for (const { isTypeOnly: isType, propertyName, name } of exportClause.elements)
      if (!isType) this.found.import(moduleSpecifier.text, (propertyName ?? name).text);
  }
  /** Only the shell, which provides them, may take all names of a package. */
  #refuseAll(node: ts.Node, packageName: string): void {
    if (!this.found.isProvider)
      this.#refuse(
        node,
        `all of ${packageName} is imported, so the compatibility check cannot see which names are used; import them by name`,
      );
  }
  /** All of a package, by a call of `import` or `require`. */
  #refuseProvided(name: ts.Expression): void {
    if (ts.isStringLiteralLike(name) && PROVIDED_MODULES.test(name.text)) this.#refuseAll(name, name.text);
  }
  #addCall(call: ts.CallExpression): void {
    const [first, second] = call.arguments;
    if (!first) return;
    if (call.expression.kind === ts.SyntaxKind.ImportKeyword || call.expression.getText() === 'require') this.#refuseProvided(first);
    if (/(^|\.)useRefreshOn$/.test(call.expression.getText())) this.#addRefresh(call.arguments);
    const client = clientOf(call.expression, this.#methodVariables);
    if (client && !isNameOfCallFound(first, client)) this.#refuseCall(originOf(first));
    if (!ts.isPropertyAccessExpression(call.expression)) return;
    const { name, expression: receiver } = call.expression;
    if (name.text !== 'on' && name.text !== 'emit') return;
    // The contract's own names count on any object: the type of another package may be made of the bus.
    if (isOtherEmitter(receiver) && !(ts.isStringLiteralLike(first) && this.found.events.has(first.text))) return;
    const names = possibleStringValues(first);
    if (!names)
      return this.#refuse(
        first,
        `${call.expression.getText()} gets the name of the event from ${first.getText()}, so the compatibility check cannot see it; ${ADD_TYPE}. ${OTHER_EMITTER}`,
      );
    const known = isRelay(call) ? new Set<string>() : this.found[name.text === 'on' ? 'listensTo' : 'emits'];
    for (const event of names) {
      this.#addEvent(name.text, event, second, known);
      if (event.includes(':') && !ownNameSchema.safeParse(event).success)
        this.#refuse(
          first,
          `'${event}' is no name of an event, so the compatibility check cannot see it; write it with lowercase letters, digits, and dashes, such as club:new-member. ${OTHER_EMITTER}`,
        );
    }
  }
  /** A page that reloads on an event listens for it. */
  #addRefresh(names: readonly ts.Expression[]): void {
    for (const name of names) {
      const events = possibleStringValues(name);
      if (!events)
        this.#refuse(
          name,
          `useRefreshOn gets the name of the event from ${name.getText()}, so the compatibility check cannot see it; ${ADD_TYPE}`,
        );
      for (const event of events ?? []) this.#addEvent('on', event, undefined, this.found.listensTo);
    }
  }
  #addEvent(method: 'on' | 'emit', event: string, second: ts.Expression | undefined, names: Set<string>): void {
    if (this.found.events.has(event)) names.add(event);
    else if (ownNameSchema.safeParse(event).success) {
      if (method === 'emit') this.found.ownEmits.set(event, withUse(this.found.ownEmits.get(event), payloadFields(second)));
      else
        this.found.ownListensTo.set(
          event,
          new Set([...(this.found.ownListensTo.get(event) ?? []), ...(second ? payloadFieldsReadBy(second) : [])]),
        );
    }
  }
  #addElement({ tagName, attributes }: ts.JsxOpeningElement | ts.JsxSelfClosingElement): void {
    if (!/(^|\.)Slot$/.test(tagName.getText()) || isOfOtherPackage(tagName)) return;
    const attribute = attributes.properties.find((one): one is ts.JsxAttribute => ts.isJsxAttribute(one) && one.name.getText() === 'name');
    const initializer = attribute?.initializer;
    const value = initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer;
    const names = value && ts.isExpression(value) ? possibleStringValues(value) : undefined;
    if (!names)
      this.#refuse(
        tagName,
        `<Slot> gets its name from ${value?.getText() ?? 'somewhere else'}, so the compatibility check cannot see it; ${ADD_TYPE}`,
      );
    for (const name of names ?? []) {
      if (this.found.slotNames.has(name)) this.found.slots.add(name);
      else if (isOwnName(name)) this.found.ownSlots.set(name, withUse(this.found.ownSlots.get(name), slotProperties(attributes)));
    }
  }
}

class Found {
  readonly imports = new Map<string, Set<string>>();
  readonly ownSlots = new Map<string, PassedProperties>();
  readonly ownEmits = new Map<string, PassedProperties>();
  readonly ownListensTo = new Map<string, Set<string>>();
  readonly calls = new Set<string>();
  readonly slots = new Set<string>();
  readonly emits = new Set<string>();
  readonly listensTo = new Set<string>();

  constructor(
    readonly events: ReadonlySet<string>,
    readonly slotNames: ReadonlySet<string>,
    readonly callNames: ReadonlySet<string>,
    readonly isProvider: boolean,
  ) {}

  /** Whether a text can only be completed to the name of a call at run time: `'GET /web/search'`, or `${method} /web/law`. */
  isPartOfCallName(node: ts.Node): boolean {
    const names = [...this.callNames];
    if (ts.isStringLiteralLike(node))
      return node.text.includes(' /') && !this.callNames.has(node.text) && names.some((name) => name.startsWith(node.text));
    if (!ts.isTemplateExpression(node) || node.head.text !== '') return false;
    const [first] = node.templateSpans;
    return first !== undefined && /^ \/./.test(first.literal.text) && names.some((name) => name.includes(first.literal.text));
  }
  import(packageName: string, name: string): void {
    this.imports.set(packageName, (this.imports.get(packageName) ?? new Set()).add(name));
  }
}

/**
 * What the sources below `folder` need and provide: imports, calls, slots and events, by their names. Names from variables are found through
 * types that list them. Throws `BuildError` where a name cannot be found: it would be missing in the compatibility check. Tests are excluded.
 */
export function extractContract(folder: string, declarations: Declarations, provides: ReleaseContract['provides'] = {}): ReleaseContract {
  const contracts = declarations.packages['@komado/shared-contracts'] ?? '';
  const found = new Found(
    tableEntries(contracts, 'EventPayloads'),
    tableEntries(contracts, 'SlotProperties'),
    tableEntries(contracts, 'calls'),
    Object.keys(provides).length > 0,
  );
  const sources = sourcesBelow(folder).map((file) => {
    const full = path.join(folder, file);
    return parseSource(path.relative(PROJECT_ROOT, full).replaceAll(path.sep, '/'), readFileSync(full, 'utf8'));
  });
  const problems = sources.flatMap((source) => new FileReader(source, found).read());
  if (problems.length > 0)
    throw new BuildError(
      `Could not find all calls, slots, events, and imports that this release uses. Change these lines, and publish again:\n${problems.map((one) => `  ${one}`).join('\n')}`,
    );

  const { imports, ownSlots, ownEmits, ownListensTo, calls, slots, emits, listensTo } = found;
  const sorted = (names: ReadonlySet<string>): string[] => [...names].sort();
  const sortedRecord = <T>(values: ReadonlyMap<string, T>): Record<string, T> =>
    Object.fromEntries([...values].sort(([a], [b]) => (a < b ? -1 : 1)));
  /** Omits the key for an empty map, so that a release lists only what it has. */
  const named = <K extends string, T>(key: K, values: ReadonlyMap<string, T>): Partial<Record<K, Record<string, T>>> =>
    values.size === 0 ? {} : ({ [key]: sortedRecord(values) } as Record<K, Record<string, T>>);
  return {
    hash: declarations.hash,
    provides,
    imports: sortedRecord(new Map([...imports].map(([name, known]) => [name, sorted(known)]))),
    uses: findPublicApiUses(sources, declarations),
    calls: sorted(calls),
    slots: sorted(slots),
    ...named('ownSlots', ownSlots),
    emits: sorted(emits),
    listensTo: sorted(listensTo),
    ...named('ownEmits', ownEmits),
    ...named('ownListensTo', new Map([...ownListensTo].map(([name, fields]) => [name, sorted(fields)]))),
  };
}
