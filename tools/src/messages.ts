import ts from 'typescript';

type MessageKind = 'error' | 'log' | 'output' | 'help' | 'schema' | 'text';
type Message = Readonly<{ line: number; kind: MessageKind; text: string }>;

/** The callee of a call, or the class after `new`, decides the kind of its arguments. */
const KIND_BY_CALLEE: readonly (readonly [RegExp, MessageKind])[] = [
  [/^new \w*(Error|Refusal)$/, 'error'],
  [/^(refuse|refuseUntil|damaged|refused|invalid)$/, 'error'],
  [/^console\.|progress\.\w+$|std(out|err)\.write$|^(say|print|write)\w*$|\.(say|print)$/, 'output'],
  [/\blog(ger)?\??\.(trace|debug|info|warn|error|fatal)$|^log(Once)?$|\.log$/, 'log'],
  [/\.(summary|description|usage|argument|option|requiredOption|addHelpText)$|^new (Option|Argument)$/, 'help'],
  [/\.(refine|superRefine|addIssue|check|regex|min|max|length|int|positive|url|startsWith|endsWith|literal|enum|error)$/, 'schema'],
];
const MESSAGE_PROPERTY = /^(message|reason|error|hint|problem|fix|note|help|detail|what|why)$/;
const SENTENCE = /^[\p{Lu}"“$][^\n]*\s[^\n]*[.!?:…]"?\n?$/u;
/** Three words and more that are not SQL, HTML, or CSS: a part of a sentence. */
const PHRASE = /^(?!\s*(select|insert|update|delete|with|create|begin|case|set)\s)[^<>=;_{}\n]*?([\p{L}'’-]+[,:]? ){2}[^<>=;_{}\n]*$/u;

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

/** Printed as in the source; `${…}` stands for a long expression. */
function textOf(node: ts.Node): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    const parts = node.templateSpans.map(({ expression, literal }) => {
      return `${commandOf(expression) ?? `\${${expression.getText().replace(/^[^]{41,}$/, '…')}}`}${literal.text}`;
    });
    return node.head.text + parts.join('');
  }
  return ts.isBinaryExpression(node) ? textOf(node.left) + textOf(node.right) : `\${${node.getText()}}`;
}

function kindOf(node: ts.Node, text: string): MessageKind | undefined {
  let named: MessageKind | undefined;
  for (let { parent } = node; parent && !ts.isBlock(parent) && !ts.isSourceFile(parent); { parent } = parent) {
    if (ts.isPropertyAssignment(parent) && MESSAGE_PROPERTY.test(parent.name.getText())) named = 'text';
    if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) {
      const callee = `${ts.isNewExpression(parent) ? 'new ' : ''}${parent.expression.getText()}`.split(/\n\s*/).at(-1) ?? '';
      const found = KIND_BY_CALLEE.find(([pattern]) => pattern.test(callee));
      if (found) return found[1];
    }
    if (ts.isThrowStatement(parent)) return 'error';
  }
  return named ?? (SENTENCE.test(text) || PHRASE.test(text.replaceAll(/\$\{[^}]*\}/g, '…')) ? 'text' : undefined);
}

/** Every text of a source file that an operator or a client may read. Single words are names, not messages. */
export function findMessages(source: string, file: string): Message[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const messages: Message[] = [];
  const visit = (node: ts.Node): void => {
    if (
      isText(node) &&
      commandOf(node.parent) === undefined &&
      !ts.isTaggedTemplateExpression(node.parent) &&
      !(ts.isBinaryExpression(node.parent) && isText(node.parent))
    ) {
      const text = textOf(node);
      const kind = /\S\s+\S/.test(text) ? kindOf(node, text) : undefined;
      if (kind) messages.push({ line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1, kind, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return messages;
}
