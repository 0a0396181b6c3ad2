/** Everything that programs and pages write around code. Blocks within another one are parts of it. */
const BLOCKS = [
  'pre',
  '.syntaxhighlighter',
  '[data-ds--code--code-block]',
  'figure.highlight',
  'table.highlight',
  'table.js-file-line-container',
  'table.hljs-ln',
  'table.rouge-table',
  '.cm-editor',
  'codeblock',
].join();

const CODE = 'code, .cm-content';

/** The numbers of lines, if nothing else is in the element. */
const NUMBERS =
  '[class*="line-num" i], [class*="linen" i], .lineno, .gutter, .rouge-gutter, .blob-num, .hljs-ln-numbers, [data-line-number], [data-ds--line-number]';

const ATTRIBUTES = ['data-language', 'data-lang', 'data-code-lang', 'data-tagsearch-lang'];

/** The classes that name a language behind a prefix. Any other class must be the name of a known language. */
const PREFIXED = [/(?:^|\s)(?:language|lang|highlight-source)-([\w+#.-]+)/, /\bbrush:\s*([\w+#.-]+)/];
const BARE = /(?:^code-|^|\s)([\w+#.-]+)$/;

const SAME: Record<string, string> = { 'c++': 'cpp', 'c#': 'csharp', 'f#': 'fsharp', 'objective-c': 'objectivec' };
const NONE = new Set(['text', 'plaintext', 'plain text', 'plain', 'none', 'code']);
const KNOWN = new Set(
  (
    'bash shell sh zsh console powershell python py javascript js jsx typescript ts tsx json yaml yml toml html xml css ' +
    'scss less sql java kotlin swift objectivec go rust c cpp csharp fsharp php ruby perl r scala lua dart haskell ' +
    'elixir erlang clojure dockerfile docker makefile nginx ini diff markdown graphql latex matlab julia groovy vue ' +
    'svelte terraform hcl csv http vb'
  ).split(' '),
);

const PRESS =
  /^(copy( code| to clipboard)?|copied!?|edit|run( code)?|wrap( lines)?|download|expand|collapse|preview)$/i;

/** Labels have no more characters, with the white space between them. */
const LABELS_MAX = 200;
/** Pages have no more elements around a block. */
const WRAPPERS_MAX = 10;

const nameOf = (word: string): string => SAME[word.trim().toLowerCase()] ?? word.trim().toLowerCase();
const isLanguage = (word: string): boolean => KNOWN.has(nameOf(word)) || NONE.has(nameOf(word));
const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');
/** True if these are only the name of a language and the texts of buttons. */
const areLabels = (lines: string[]): boolean =>
  lines.every((line) => isLanguage(line) || PRESS.test(line.trim())) && lines.length > 0;

/** The text with its lines, whether they end with a line feed, with `<br>`, or with their element. */
function textOf(node: Node): string {
  let text = '';
  for (const child of node.childNodes) {
    const { nodeName } = child;
    if (nodeName === '#text') {
      if (!/^(TABLE|TBODY|TR)$/.test(node.nodeName)) text += child.textContent ?? '';
    } else if (nodeName === 'BR') text += '\n';
    else if (/^(DIV|P|LI|TR|PRE|TABLE)$/.test(nodeName)) {
      const line = textOf(child);
      text += (text === '' || text.endsWith('\n') ? '' : '\n') + line + (line.endsWith('\n') ? '' : '\n');
    } else text += textOf(child);
  }
  return text;
}

/** The text of an element beside that of a part of it. */
function textBeside(element: Element, part: Element): string {
  const place = part.ownerDocument.createElement('div');
  part.replaceWith(place);
  const text = textOf(element);
  place.replaceWith(part);
  return text;
}

function namedLanguage(element: Element): string | undefined {
  const attribute = ATTRIBUTES.map((name) => element.getAttribute(name)).find(Boolean);
  const hint = `${element.className} ${element.getAttribute('data-syntaxhighlighter-params') ?? ''}`.trim();
  const prefixed = PREFIXED.map((pattern) => pattern.exec(hint)?.[1]).find(Boolean);
  const bare = BARE.exec(hint)?.[1];
  const found = attribute ?? prefixed ?? (bare && KNOWN.has(nameOf(bare)) ? bare : undefined);
  return found && nameOf(found);
}

/** The language that the block names, or what it holds, or what holds nothing but it. */
function languageOf(block: Element, around: Element[]): string | undefined {
  const within = block.querySelectorAll(['code', ...ATTRIBUTES.map((name) => `[${name}]`)].join());
  return [block, ...within, ...around].map(namedLanguage).find(Boolean);
}

const lengthOf = ({ textContent }: Element): number => textContent?.trim().length ?? 0;

/** True if the element has nothing but labels beside the block. A paragraph is no label. */
function isWrapper(around: Element, block: Element): boolean {
  if (!/^(DIV|FIGURE|SPAN)$/.test(around.tagName) || lengthOf(around) - lengthOf(block) > LABELS_MAX) return false;
  const texts = [...around.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li, td')];
  const beside = linesOf(textBeside(around, block));
  return texts.every((text) => block.contains(text)) && (beside.length === 0 || areLabels(beside));
}

/** The elements around a block that hold nothing else but labels, from the inside out. */
function wrappersOf(block: Element, body: Element): Element[] {
  const found: Element[] = [];
  let around = block.parentElement;
  while (around && around !== body && found.length < WRAPPERS_MAX && isWrapper(around, block)) {
    found.push(around);
    around = around.parentElement;
  }
  return found;
}

/** VS Code writes an element whose look says that it is code. */
const looksLikeCode = ({ style }: HTMLElement): boolean =>
  style.whiteSpace.startsWith('pre') && /mono|consolas|courier|menlo|\bcode\b/i.test(style.fontFamily);

/** Word and LibreOffice write each line of code as a block. */
const isLine = (block: Element | null): block is Element =>
  block?.tagName === 'PRE' &&
  /^(western|Mso\w+)?$/.test(block.className) &&
  block.querySelector(`${CODE}, div`) === null;

function joinLines(body: HTMLElement): void {
  for (const line of [...body.querySelectorAll('pre')].reverse()) {
    const before = line.previousElementSibling;
    const isBeside = before?.nextSibling === line || before?.nextSibling?.textContent?.trim() === '';
    if (!isLine(line) || !isLine(before) || !isBeside) continue;
    before.textContent = `${textOf(before).replace(/\n$/, '')}\n${textOf(line)}`;
    line.remove();
  }
}

/** Turns code of all programs into `<pre><code class="language-…">` with its lines as text. */
export function codeBlocks(body: HTMLElement): void {
  joinLines(body);
  const looking = [...body.querySelectorAll<HTMLElement>('div[style]')].filter(looksLikeCode);
  const all = [...body.querySelectorAll(BLOCKS), ...looking];
  for (const block of all.filter((one) => !all.some((other) => other !== one && other.contains(one)))) {
    for (const number of block.querySelectorAll(NUMBERS)) {
      if (/^[\s\d]*$/.test(number.textContent ?? '')) number.remove();
    }
    for (const toolbar of block.querySelectorAll('.toolbar')) toolbar.remove();
    const around = wrappersOf(block, body);
    const [part, another] = block.querySelectorAll(CODE);
    const beside = part && !another ? linesOf(textBeside(block, part)) : [];
    const source = part && !another && (beside.length === 0 || areLabels(beside)) ? part : block;
    const labels = [...beside, ...around.slice(-1).flatMap((one) => linesOf(textBeside(one, block)))];
    const language = languageOf(block, around) ?? labels.filter(isLanguage).map(nameOf)[0];
    const code = body.ownerDocument.createElement('code');
    if (language && !NONE.has(language)) code.className = `language-${language}`;
    code.textContent = textOf(source)
      .replace(/^\u00a0$/gm, '')
      .replaceAll('\u00a0', ' ')
      .replace(/\n+$/, '');
    const pre = body.ownerDocument.createElement('pre');
    pre.append(code);
    (around.at(-1) ?? block).replaceWith(pre);
  }
}
