import { mergeAttributes, Node } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import type { NodeView } from '@tiptap/pm/view';

export interface Picture {
  src: string;
  alt: string;
  caption: string | null;
  width: number | null;
  height: number | null;
}

const WITHOUT_ALT = 'No alternative text yet';

/** A picture with its caption. Plain DOM: React's node views drop frames in long texts (ueberdosis/tiptap#5599). */
class PictureView implements NodeView {
  readonly dom = document.createElement('figure');
  private readonly picture = document.createElement('img');
  private readonly caption = document.createElement('figcaption');

  constructor(private node: DocumentNode) {
    this.dom.className = 'rt-figure';
    this.dom.append(this.picture, this.caption);
    this.fill();
  }

  private fill(): void {
    const { src, alt, caption, width, height } = this.node.attrs as Picture;
    if (this.picture.getAttribute('src') !== src) this.picture.src = src;
    this.picture.alt = alt;
    // The place is reserved before the picture has loaded, as on the page.
    if (width) this.picture.width = width;
    if (height) this.picture.height = height;
    this.caption.textContent = caption ?? (alt === '' ? WITHOUT_ALT : '');
    this.caption.hidden = this.caption.textContent === '';
    this.caption.classList.toggle('rich-missing', !caption && alt === '');
  }

  update(node: DocumentNode): boolean {
    if (node.type !== this.node.type) return false;
    this.node = node;
    this.fill();
    return true;
  }

  ignoreMutation(): boolean {
    return true;
  }
}

const size = (name: 'width' | 'height') => ({
  default: null,
  parseHTML: (element: HTMLElement) => Number.parseInt(element.getAttribute(name) ?? '', 10) || null,
});

/** A picture as a block of its own. */
export const Image = Node.create({
  name: 'image',
  group: 'block',
  draggable: true,

  addAttributes: () => ({
    src: { default: null, validate: 'string' },
    alt: { default: '' },
    caption: {
      default: null,
      parseHTML: (element: HTMLElement) =>
        element.closest('figure')?.querySelector('figcaption')?.textContent?.trim() || null,
      rendered: false,
    },
    width: size('width'),
    height: size('height'),
  }),

  parseHTML: () => [{ tag: 'img[src]' }, { tag: 'figcaption', ignore: true }],

  renderHTML: ({ node, HTMLAttributes }) => {
    const picture = ['img', mergeAttributes(HTMLAttributes)] as const;
    const { caption } = node.attrs as Picture;
    return caption ? ['figure', picture, ['figcaption', caption]] : ['figure', picture];
  },

  addNodeView:
    () =>
    ({ node }) =>
      new PictureView(node),
});
