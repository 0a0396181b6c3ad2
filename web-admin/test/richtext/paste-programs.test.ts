import { Editor } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';
import { type NodeJson, toDocument } from '../../src/richtext/document/document';
import { cleanPasted } from '../../src/richtext/paste/clean';
import { documentExtensions } from '../../src/richtext/schema';
import { documentLines } from '../../src/richtext/document/text';

let editor: Editor | undefined;
afterEach(() => {
  editor?.destroy();
});

const linesOf = (block: NodeJson): string[] =>
  block.type === 'codeBlock'
    ? ['```' + String(block.attrs?.language ?? ''), ...(block.content?.[0]?.text ?? '').split('\n'), '```']
    : documentLines({ type: 'doc', content: [block] });

/** The lines of the document that the clipboard's HTML becomes, with fences around code. An empty block is an empty line. */
function pasted(html: string): string[] {
  editor = new Editor({ extensions: documentExtensions(), injectCSS: false, content: cleanPasted(html).html });
  const { content = [] } = toDocument(editor.getJSON() as never);
  return content.flatMap((block) => {
    const lines = linesOf(block);
    return lines.length > 0 ? lines : [''];
  });
}

const word = (content: string, style = '') =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><style><!--
  p.MsoNormal, li.MsoNormal {margin:0in;} ${style}
  --></style></head><body lang=EN-US><!--StartFragment-->${content}<!--EndFragment--></body></html>`;

const sign = (text: string) =>
  `<![if !supportLists]><span style='mso-fareast-font-family:Calibri'><span style='mso-list:Ignore'>${text}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>`;

const mono = "color: #d4d4d4;background-color: #1e1e1e;font-family: Consolas, 'Courier New', monospace;";

test.each<[program: string, html: string, lines: string[]]>([
  [
    'Word: comments and their marks',
    word(
      `<p class=MsoNormal>Salaries<a style='mso-comment-reference:AN_1;mso-comment-date:20260101T0900'> rise</a><span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[AN1]</a><![endif]><span style='mso-special-character:comment'>&nbsp;</span></span></span>.<o:p></o:p></p>
      <div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><a name="_msocom_1"></a><p class=MsoCommentText>Please check this salary figure</p></div></div></div>`,
    ),
    ['Salaries rise.'],
  ],
  [
    'Word: numbered headings and a list below',
    word(
      `<h1 style='margin-left:18pt;mso-list:l0 level1 lfo1'>${sign('1')}Introduction<o:p></o:p></h1><p class=MsoNormal>Text of one.<o:p></o:p></p>
      <h2 style='mso-list:l0 level2 lfo1'>${sign('1.1')}Scope<o:p></o:p></h2>
      <p class=MsoListParagraph style='mso-list:l1 level1 lfo2'>${sign('(a)')}First<o:p></o:p></p>
      <h1 style='mso-list:l0 level1 lfo1'>${sign('·')}Results<o:p></o:p></h1>`,
    ),
    ['# 1 Introduction', 'Text of one.', '## 1.1 Scope', '1. First', '# Results'],
  ],
  [
    'Word: hidden text, deleted text and empty paragraphs',
    word(
      `<p class=MsoNormal>Seen<span style='display:none;mso-hide:all'> hidden</span><span style='mso-hide:all'> too</span><span class=Inner> inside</span>
      <span class=msoIns><ins cite="mailto:Ann" datetime="2026-01-01T09:00">added</ins></span><span class=msoDel><del cite="mailto:Ann" datetime="2026-01-01T09:00"> removed</del></span></p>
      <p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>End</p>`,
      'span.Inner {mso-style-name:Inner; display:none; mso-hide:all;}',
    ),
    ['Seen added', 'End'],
  ],
  [
    'Word: footnotes',
    word(
      `<p class=MsoNormal>Claim<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference><span style='font-size:11.0pt'>[1]</span></span><![endif]></span></span></a>.</p>
      <div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference>[1]</span></a> Source of it.</p></div></div>`,
    ),
    ['Claim[1].', '---', '[1] Source of it.'],
  ],
  [
    'Word: preformatted lines and raised figures',
    word(`<p class=MsoNormal>10<sup>2</sup> and H<sub>2</sub>O</p>
      <pre>let a = 1;<o:p></o:p></pre><pre><o:p>&nbsp;</o:p></pre><pre>&nbsp; b();<o:p></o:p></pre>`),
    ['10² and H₂O', '```', 'let a = 1;', '', '  b();', '```'],
  ],
  [
    'Google Docs: empty lines between blocks',
    `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span>Title</span></h2><br /><p dir="ltr"><span>Intro</span><br><span>second line</span></p><br /><br /><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li></ul><br /><p dir="ltr"><span>10</span><span style="font-size:0.6em;vertical-align:super;">2</span></p></b><br class="Apple-interchange-newline">`,
    ['## Title', 'Intro second line', '- One', '10²'],
  ],
  [
    'Google Docs: a check list and a footnote',
    `<b style="font-weight:normal;" id="docs-internal-guid-2"><ul><li dir="ltr" role="checkbox" aria-checked="true" aria-level="1"><img src="data:image/png;base64,x" width="18px" alt="checked" aria-roledescription="checkbox"/><p dir="ltr" role="presentation"><span>Done</span></p></li><li role="checkbox" aria-checked="false"><img src="data:image/png;base64,x" alt="unchecked" aria-roledescription="checkbox"/><p><span>Open</span></p></li></ul><p>Claim<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup></p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span>&nbsp;Source</span></p></div></b>`,
    ['- ☑ Done', '- ☐ Open', 'Claim[1]', '---', '[1]\u00a0Source'],
  ],
  [
    'Notion: code, tasks, a callout and links of its own',
    `<meta charset='utf-8'><h2>Plan</h2>\n<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span class="to-do-children-checked">Write</span></li><li><div class="checkbox checkbox-off"></div> <span>Read</span></li></ul>\n<aside>\n💡 Note <a href="/Page-0123456789abcdef?pvs=25">page</a>\n</aside>\n<pre><code class="language-jsx">const a = 1;\n\n  b();\n</code></pre><!-- notionvc: 5f2c -->`,
    ['## Plan', '- ☑ Write', '- ☐ Read', '💡 Note page', '```jsx', 'const a = 1;', '', '  b();', '```'],
  ],
  [
    'Confluence: the code macro of a page',
    `<p>Before</p><div class="code panel pdl conf-macro output-block" data-macro-name="code"><div class="codeHeader panelHeader pdl"><b>Main.java</b><a class="collapse-source expand-control" style="display:none"><span>Expand source</span></a></div><div class="codeContent panelContent pdl"><div><div id="highlighter_1" class="syntaxhighlighter nogutter java"><div class="toolbar"><span><a href="#" class="toolbar_item command_help help">?</a></span></div><table border="0"><tbody><tr><td class="gutter"><div class="line number1">1</div><div class="line number2">2</div><div class="line number3">3</div></td><td class="code"><div class="container" title="Hint: double-click to select code"><div class="line number1 index0 alt2"><code class="java keyword">if</code> <code class="java plain">(a) {</code></div><div class="line number2 index1 alt1">&nbsp;</div><div class="line number3 index2 alt2"><code class="java spaces">&nbsp;&nbsp;</code><code class="java plain">b();</code></div></div></td></tr></tbody></table></div></div></div></div>`,
    ['Before', 'Main.java', '```java', 'if (a) {', '', '  b();', '```'],
  ],
  [
    'Confluence: the code macro as it is stored, its source, and a block of the new editor',
    `<ac:structured-macro ac:name="code"><ac:parameter ac:name="title">Start</ac:parameter><ac:parameter ac:name="language">bash</ac:parameter><ac:plain-text-body><![CDATA[if [ a < b ]; then\n  go\nfi]]></ac:plain-text-body></ac:structured-macro>
    <pre class="syntaxhighlighter-pre" data-syntaxhighlighter-params="brush: py; gutter: false; theme: Confluence" data-theme="Confluence">x = 1\ny = 2</pre>
    <div class="code-block" data-ds--code--code-block=""><span data-code-lang="sql" style="white-space:pre"><code class="language-sql"><span class="" data-ds--code--row=""><span class="comment linenumber" data-ds--line-number="1"></span>select 1;\n</span><span data-ds--code--row=""><span class="linenumber ds-line-number">2</span>select 2;</span></code></span></div>`,
    [
      'Start',
      '```bash',
      'if [ a < b ]; then',
      '  go',
      'fi',
      '```',
      '```py',
      'x = 1',
      'y = 2',
      '```',
      '```sql',
      'select 1;',
      'select 2;',
      '```',
    ],
  ],
  [
    'Confluence: what its editor has copied',
    `<div data-pm-slice="1 1 []"><p>Text<script>x()</script> <img src="https://x.atlassian.net/p.png"></p><pre><code data-language="rust">fn a() {}</code></pre></div>`,
    ['Text', '```rust', 'fn a() {}', '```'],
  ],
  [
    'Excel: merged, hidden and empty cells',
    `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><style><!--table {mso-displayed-decimal-separator:"\\.";}
    .xl65 {font-weight:700; text-align:center; background:#FFF2CC; mso-pattern:black none;} .xl66 {display:none;}--></style></head><body><table border=0><!--StartFragment--><col width=64 span=2><col style='display:none'>
    <tr height=20><td colspan=2 height=20 class=xl65 style='height:15pt'>Plan<span style='mso-spacerun:yes'>  </span></td><td class=xl66>secret</td></tr>
    <tr style='display:none'><td>hidden</td><td>row</td></tr><tr><td align=right x:num>20</td><td>&nbsp;</td></tr>
    <![if supportMisalignedColumns]><tr height=0 style='display:none'><td width=64></td></tr><![endif]><!--EndFragment--></table></body></html>`,
    ['| Plan |', '| 20 |  |'],
  ],
  [
    'ChatGPT: a code block with its bar',
    `<p>Try:</p><pre class="overflow-visible!"><div class="contain-inline-size rounded-2xl relative"><div class="flex items-center">python</div><div class="sticky top-9"><div><button aria-label="Copy"><svg></svg>Copy code</button></div></div><div class="overflow-y-auto p-4" dir="ltr"><code class="whitespace-pre! language-python"><span><span class="hljs-keyword">def</span> f():\n    <span class="hljs-keyword">return</span> 1\n</span></code></div></div></pre><p>Done</p>`,
    ['Try:', '```python', 'def f():', '    return 1', '```', 'Done'],
  ],
  [
    'ChatGPT: a code block of its viewer, and one without a class',
    `<pre><div><div class="header"><div>C++</div><div>Copy code</div></div><div class="cm-content"><span>int a;</span><br><span>int b;</span></div></div></pre><pre><div>bash</div><div>Copy code</div><code>ls -l</code></pre>`,
    ['```cpp', 'int a;', 'int b;', '```', '```bash', 'ls -l', '```'],
  ],
  [
    'Claude: the label beside the block',
    `<p>Try:</p><div class="relative group/copy rounded-lg"><div class="sticky"><button aria-label="Copy to clipboard"><svg></svg></button></div><div class="text-text-500 font-small p-3.5 pb-0">javascript</div><div class="overflow-x-auto"><pre class="code-block__code"><code class="language-javascript"><span class="token keyword">let</span><span> a;</span>\n<span>b();</span></code></pre></div></div><p>javascript</p>`,
    ['Try:', '```javascript', 'let a;', 'b();', '```', 'javascript'],
  ],
  [
    'VS Code: a line is an element',
    `<meta charset='utf-8'><div style="${mono}font-weight: normal;font-size: 14px;line-height: 19px;white-space: pre;"><div><span style="color: #569cd6;">if</span><span style="color: #d4d4d4;"> (a) {</span></div><br><div><span>&#160;&#160;b &lt; </span><span style="color: #ce9178;">"c"</span></div><div>}</div></div>`,
    ['```', 'if (a) {', '', '  b < "c"', '}', '```'],
  ],
  [
    'JetBrains: lines with breaks',
    `<html><head><meta http-equiv="content-type" content="text/html; charset=UTF-8"></head><body><pre style="${mono}font-size:9.8pt;"><span style="color:#cc7832;">fun </span>main() {<br>&#32;&#32;<span style="font-style:italic;">run</span>()<br><br>}<br></pre></body></html>`,
    ['```', 'fun main() {', '  run()', '', '}', '```'],
  ],
  [
    'GitHub: a readme with anchors, tasks, code, emoji and footnotes',
    `<div class="markdown-heading"><h2 class="heading-element">Use</h2><a id="user-content-use" class="anchor" aria-label="Permalink: Use" href="#use"><svg class="octicon"></svg></a></div><ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled checked> One</li></ul><div class="highlight highlight-source-shell"><pre>npm i\n<span class="pl-c">npm t</span></pre><div class="zeroclipboard-container"><clipboard-copy aria-label="Copy" value="npm i"><svg></svg></clipboard-copy></div></div><p>Go <img class="emoji" alt="🚀" src="https://github.githubassets.com/x.png"><sup><a href="#user-content-fn-1" data-footnote-ref>1</a></sup></p><section data-footnotes class="footnotes"><h2 class="sr-only">Footnotes</h2><ol><li id="user-content-fn-1"><p>Note <a href="#user-content-fnref-1" data-footnote-backref class="data-footnote-backref">↩</a></p></li></ol></section>`,
    ['## Use', '- ☑ One', '```shell', 'npm i', 'npm t', '```', 'Go 🚀[1]', '1. Note'],
  ],
  [
    'GitHub: lines of a file',
    `<table class="highlight tab-size js-file-line-container" data-tagsearch-lang="Rust"><tbody><tr><td id="L1" class="blob-num js-line-number" data-line-number="1"></td><td id="LC1" class="blob-code js-file-line"><span class="pl-k">fn</span> a() {</td></tr><tr><td class="blob-num" data-line-number="2">2</td><td class="blob-code">}</td></tr></tbody></table>`,
    ['```rust', 'fn a() {', '}', '```'],
  ],
  [
    'LibreOffice: footnotes and preformatted lines',
    `<html><head><style>p {margin-bottom:0.1in}</style></head><body><p class="western">Claim<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a></p><p style="margin-bottom: 0in"><br/>\n</p><pre class="western">a\n</pre><pre class="western">  b</pre><div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>Source</p></div></body></html>`,
    ['Claim[1]', '```', 'a', '  b', '```', '[1] Source'],
  ],
  [
    'Outlook: lines in elements',
    word(
      `<div class=WordSection1><p class=MsoNormal>Hello<o:p></o:p></p><div><br></div><div>Next</div><p class=MsoNormal><a href="mailto:ann@example.com">Ann</a></p></div>`,
    ),
    ['Hello', 'Next', 'Ann'],
  ],
  [
    'Slack: lists by depth, code, emoji and pauses',
    `<meta charset='utf-8'><div class="p-rich_text_section">One<span class="c-mrkdwn__br" data-stringify-type="paragraph-break"></span>two <img data-stringify-type="emoji" data-stringify-emoji=":tada:" alt=":tada:" src="https://a.slack-edge.com/1.png"></div><ul data-stringify-type="unordered-list" data-indent="0"><li>A</li></ul><ul data-stringify-type="unordered-list" data-indent="1"><li>B</li></ul><pre class="c-mrkdwn__pre" data-stringify-type="pre">x<br>y</pre>`,
    ['One two :tada:', '- A', '  - B', '```', 'x', 'y', '```'],
  ],
  [
    'Gemini: the label beside the block',
    `<p>Try:</p><code-block><div class="code-block"><div class="code-block-decoration"><span>Python</span><div class="buttons"><button></button></div></div><div><pre><code role="text" class="code-container"><span>for</span> a:\n  b</code></pre></div></div></code-block>`,
    ['Try:', '```python', 'for a:', '  b', '```'],
  ],
  [
    'Teams, Jira, Hexo: code in elements of their own',
    `<codeblock class="Python"><code>a = 1<br>b = 2</code></codeblock><div class="code panel"><div class="codeContent"><pre class="code-java"><span class="code-keyword">int</span> a;</pre></div></div><figure class="highlight js"><table><tr><td class="gutter"><pre><span class="line">1</span><br><span class="line">2</span><br></pre></td><td class="code"><pre><span class="line">let a;</span><br><span class="line">b</span><br></pre></td></tr></table></figure>`,
    ['```python', 'a = 1', 'b = 2', '```', '```java', 'int a;', '```', '```js', 'let a;', 'b', '```'],
  ],
  [
    'Wikipedia and forms around a page',
    `<form action="/"><p><b>Rust</b> is<sup class="reference"><a href="https://en.wikipedia.org/wiki/Rust#cite_note-1"><span>[</span>14<span>]</span></a></sup> new<span class="mw-editsection">[<a href="https://en.wikipedia.org/w/i?action=edit">edit</a>]</span></p></form>`,
    ['Rust is[14] new'],
  ],
  [
    'words that are names of languages and of buttons stay outside of code',
    `<div><p>Text</p><p>Go</p><pre>text <code>x</code> more</pre><p>Edit</p></div>`,
    ['Text', 'Go', '```', 'text x more', '```', 'Edit'],
  ],
])('%s', (_, html, lines) => {
  expect(pasted(html)).toEqual(lines);
});

test('cells of a spreadsheet keep their span, and the look of their class', () => {
  const { html } = cleanPasted(
    `<style>.xl65 {font-weight:700; text-align:center; background:#FFF2CC;}</style><table><tr><td colspan=2 rowspan=2 class=xl65>Plan</td></tr></table>`,
  );
  expect(html).toContain(
    '<td colspan="2" rowspan="2" style="text-align: center; background-color: #fff2cc"><strong>Plan</strong></td>',
  );
});

test.each([
  ['https://www.google.com/url?q=https://example.com/a%3Fb%3D1&sa=D', 'https://example.com/a?b=1'],
  [
    'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.com%2Fa&data=05',
    'https://example.com/a',
  ],
  ['https://slack-redir.net/link?url=https%3A%2F%2Fexample.com', 'https://example.com'],
  ['https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.com%2F&h=x', 'https://example.com/'],
  ['https://example.com/url?q=https://other.example', 'https://example.com/url?q=https://other.example'],
  ['https://www.google.com/url?q=javascript:alert(1)', undefined],
  ['/Page-0123?pvs=4', undefined],
  ['#section', undefined],
  ['file:///C:/Users/ann/x.docx', undefined],
])('a pasted link to %s leads to %s', (from, to) => {
  const { html } = cleanPasted(`<p><a href="${from.replaceAll('&', '&amp;')}">x</a></p>`);
  expect(html).toBe(to ? `<p><a href="${to.replaceAll('&', '&amp;')}">x</a></p>` : '<p>x</p>');
});
