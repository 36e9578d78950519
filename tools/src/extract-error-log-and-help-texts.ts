import ts from 'typescript';

type MessageKind = 'error' | 'log' | 'output' | 'help' | 'schema' | 'text';
type Message = Readonly<{ line: number; kind: MessageKind; text: string }>;

/** The callee of a call, or the class after `new`, decides the kind of its arguments. */
const KIND_BY_CALLEE: readonly (readonly [RegExp, MessageKind])[] = [
  [/^new \w*(Error|Refusal)$/, 'error'],
  [/^(refuse|refuseUntil|damaged|refused|invalid)$/, 'error'],
  [/^console\.|progress\.\w+$|std(out|err)\.write$|^(say|print)\w*$|^write$|\.(say|print)$/, 'output'],
  [/\blog(ger)?\??\.(trace|debug|info|warn|error|fatal)$|^log(Once)?$|\.log$/, 'log'],
  [/\.(summary|description|usage|argument|option|requiredOption|addHelpText)$|^new (Option|Argument)$/, 'help'],
  [/\.(refine|superRefine|addIssue|check|regex|min|max|length|int|positive|url|startsWith|endsWith|literal|enum|error)$/, 'schema'],
];
const MESSAGE_PROPERTY = /^(message|reason|error|hint|problem|fix|note|help|detail|what|why)$/;
/** Calls whose arguments are not shown to people: comparisons, hashes, files, and the examples of a command. */
const NOT_READ_CALL = /(^|\.)(startsWith|endsWith|includes|indexOf|split|join|update|mac|hash|example|writeFile\w*)$/;
/** Option names, example commands, SQL, and directives of a Content Security Policy. */
const NOT_READ = [
  /^(-\w, )?--[\w-]+( [<[][^>\]]+[>\]])?$/,
  /^[a-z-]*( ?([a-z-]+|\$\{\w+\})){1,3} (reader@example\.com|"|--[a-z]|\.\/|[A-Z]{2}$|\d[\d,]*( --| "| \$|$))/,
  /^(import \*|export|declare|--at) |^\s*npm run \S+( -- \S+)?$|::int\b|\border by\b|^\('[\w-]+'(, '[\w-]+')+\)$/,
  /'(self|none)'/,
];
const SENTENCE = /^[\p{Lu}"“$][^\n]*\s[^\n]*[.!?:…]"?\n?$/u;
/** Three words and more that are not SQL, HTML, or CSS: a part of a sentence. */
const PHRASE =
  /^(?!\s*\(?(select|insert|update|delete|with|create|begin|case|set)\s)(?![\w-]+:[^;]+;)[^<>=_{}\n]*?([\p{L}'’-]+[,:;]? ){2}[^<>=_{}\n]*$/u;

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken && (isText(node.left) || isText(node.right)));

/** The command that a call such as `mfeCommand('status')` prints. */
function commandOf(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const [first, second] = node.arguments;
  const callee = node.expression.getText();
  if (callee === 'mfeCommand' && first) return `npm run mfe -- ${textOf(first)}`;
  return callee === 'commandText' && first && second ? `npm run ${textOf(first)} -- ${textOf(second)}` : undefined;
}

/** The texts between which an expression such as `isOne ? 'a page' : 'pages'` chooses. */
function choicesOf(node: ts.Node): ts.Node[] {
  if (ts.isParenthesizedExpression(node)) return choicesOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...choicesOf(node.whenTrue), ...choicesOf(node.whenFalse)];
  if (ts.isBinaryExpression(node) && !isText(node)) return [...choicesOf(node.left), ...choicesOf(node.right)];
  return [node];
}

/** Printed as in the source; `${…}` replaces a long expression, and `{a page|pages}` is a choice. */
function textOf(node: ts.Node): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map((span) => textOf(span.expression) + span.literal.text).join('');
  if (isText(node) && ts.isBinaryExpression(node)) return textOf(node.left) + textOf(node.right);
  const choices = choicesOf(node);
  if (choices.length > 1 && choices.some(isText)) return `{${choices.map(textOf).join('|')}}`;
  return commandOf(node) ?? `\${${node.getText().replace(/^[^]{41,}$/, '…')}}`;
}

/** The text that shows this one, as a part or as a choice. */
function outerText(node: ts.Node): ts.Node | undefined {
  let { parent } = node;
  while (ts.isParenthesizedExpression(parent) || ts.isConditionalExpression(parent) || ts.isBinaryExpression(parent)) {
    if (isText(parent)) return parent;
    ({ parent } = parent);
  }
  return ts.isTemplateSpan(parent) ? parent.parent : undefined;
}

function kindOf(node: ts.Node, text: string): MessageKind | undefined {
  if (NOT_READ.some((pattern) => pattern.test(text))) return undefined;
  let named: MessageKind | undefined;
  let child = node;
  for (let { parent } = node; parent && !ts.isBlock(parent) && !ts.isSourceFile(parent); child = parent, { parent } = parent) {
    if (ts.isPropertyAssignment(parent) && MESSAGE_PROPERTY.test(parent.name.getText())) named = 'text';
    if (ts.isJsxAttribute(parent) && parent.name.getText() === 'className') return undefined;
    if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) {
      const callee = `${ts.isNewExpression(parent) ? 'new ' : ''}${parent.expression.getText()}`.split(/\n\s*/).at(-1) ?? '';
      if (NOT_READ_CALL.test(callee) && child !== parent.expression) return undefined;
      const found = KIND_BY_CALLEE.find(([pattern]) => pattern.test(callee));
      if (found) return found[1];
    }
    if (ts.isThrowStatement(parent)) return 'error';
  }
  return (
    named ?? (SENTENCE.test(text) || PHRASE.test(text.replaceAll(/\$\{[^}]*\}/g, '…').replaceAll(/\{[^{}]*\}/g, '…')) ? 'text' : undefined)
  );
}

/** Every message of a source file that an operator or a client may read. Single words are names, not messages. */
export function extractErrorLogAndHelpTexts(source: string, file: string): Message[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const messages: Message[] = [];
  const shown = new Set<ts.Node>();
  const visit = (node: ts.Node): void => {
    if (isText(node) && commandOf(node.parent) === undefined && !ts.isTaggedTemplateExpression(node.parent)) {
      const outer = outerText(node);
      const text = textOf(node);
      const kind = /\S\s+\S/.test(text) ? kindOf(node, text) : undefined;
      if (kind || (outer && shown.has(outer))) shown.add(node);
      if (kind && !(outer && shown.has(outer)))
        messages.push({ line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1, kind, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return messages;
}
