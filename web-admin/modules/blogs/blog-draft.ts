import { isSame } from '../../src/data/changes';
import {
  type Blog,
  type BlogState,
  type BlogValues,
  bodyOf,
  isSameText,
  newValues,
  valuesOf,
  workingTitle,
} from './blog';
import type * as Calls from './calls';
import type { Opened, Revision } from './calls';
import type { Copies, Copy } from '@toolbase/web-shared/copies';
import { PostPictures } from './post-pictures';
import { failureText, SaveQueue, SavingStopped } from './save-queue';

export type Saving = 'unchanged' | 'changed' | 'saving' | 'saved' | 'failed' | 'conflict';

export interface DraftState {
  id?: string;
  slug?: string;
  values: BlogValues;
  /** The state that the server has. */
  stored: BlogState | undefined;
  saving: Saving;
  savedAt?: Date;
  failure?: string;
  /** The other version, while saving has stopped. */
  theirs?: Opened;
  /** Another version of the text has taken this one's place: the editor begins anew. */
  edition: number;
  notice?: string;
}

type DraftCalls = Pick<
  typeof Calls,
  'readBlog' | 'createBlog' | 'updateBlog' | 'autosaveBlog' | 'restoreRevision' | 'deletePicture'
>;

const COPY_MS = 400;
const AUTOSAVE_MS = 5_000;
/** Text that is typed without a pause is saved at the latest then. */
const AUTOSAVE_LATEST_MS = 30_000;
/** The server publishes within a minute of the planned time. */
const PUBLICATION_MS = 15_000;

/** A post that is being written: its values, their copy in the browser, and the one queue by which they are saved. */
export class BlogDraft {
  private state: DraftState;
  private base: BlogValues;
  /** The id of a new post, so that one whose response was lost is not made twice. */
  private readonly newId = crypto.randomUUID();
  /** The text that was sent without a response: the server may have it. */
  private unconfirmed?: BlogValues;
  private readonly queue: SaveQueue<Opened | undefined>;
  private readonly listeners = new Set<() => void>();
  private readonly pictures: PostPictures;
  private copies: Copies<BlogValues>;
  private signal?: AbortSignal;
  private changes = 0;
  /** The last title that was not empty. */
  private title: string;
  /** Nobody has saved this post by hand. */
  private isNew: boolean;
  private hasOwnSlug: boolean;
  private timers: { copy?: Timer; autosave?: Timer; latest?: Timer; publication?: Timer } = {};

  constructor(
    opened: Opened | undefined,
    private readonly calls: DraftCalls,
    /** Makes the copies of a post; those of a new one without its id. */
    private readonly copiesOf: (post?: string) => Copies<BlogValues>,
  ) {
    const values = opened ? valuesOf(opened.blog) : newValues();
    this.base = values;
    this.title = values.title;
    this.isNew = !opened;
    this.hasOwnSlug = !this.isNew;
    this.copies = copiesOf(opened?.blog._id);
    this.state = {
      id: opened?.blog._id,
      slug: opened?.blog.slug,
      values,
      stored: opened && values.status,
      saving: 'unchanged',
      savedAt: opened?.savedAt ? new Date(opened.savedAt) : undefined,
      edition: 0,
    };
    this.queue = new SaveQueue(opened?.tag);
    this.pictures = new PostPictures(values, (address) => calls.deletePicture(address));
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): DraftState => this.state;

  get isUnsaved(): boolean {
    return !['unchanged', 'saved'].includes(this.state.saving);
  }

  change(values: Partial<BlogValues>): void {
    const next = { ...this.state.values, ...values };
    if (isSame(next, this.state.values)) return;
    this.changes += 1;
    this.title = next.title.trim() || this.title;
    if (values.slug !== undefined) this.hasOwnSlug = true;
    this.set({ values: next, saving: this.queue.isStopped ? 'conflict' : 'changed', notice: undefined });
    this.timers.copy ??= setTimeout(() => this.flush(), COPY_MS);
    this.planAutosave();
  }

  /** Begins to wait for the publication of a planned post, and to hold its copies until `signal` is aborted. */
  open(signal?: AbortSignal): void {
    this.signal = signal;
    if (signal) this.copies.hold(signal);
    this.awaitPublication();
  }

  /** Copies of earlier visits that hold another text than the server has. */
  async offers(): Promise<Copy<BlogValues>[]> {
    return (await this.copies.others()).filter(({ values }) => !isSameText(values, this.base));
  }

  discardCopy({ key }: Copy<BlogValues>): void {
    this.copies.remove(key);
  }

  /** Writes the copy now: the page may be going. */
  flush(): void {
    if (this.timers.copy === undefined) return;
    clearTimeout(this.timers.copy);
    this.timers.copy = undefined;
    if (!this.copies.write(this.state.values)) {
      this.set({ notice: 'This browser cannot store a copy of the text. Save it soon.' });
    }
  }

  /** Stores a revision. A new post is created by it, as a draft. */
  async autosave(): Promise<void> {
    this.cancelAutosave();
    const isBlank = !this.state.id && isSameText(this.state.values, newValues());
    if (isBlank || this.queue.isStopped || !this.isUnsaved) return;
    await this.sendChanges('autosave', async (tag) => {
      const { id, values: sent } = this.state;
      const body = bodyOf({ ...sent, slug: '', title: workingTitle(sent, this.title) });
      const named = { ...sent, title: body.title };
      const call: Promise<Pick<Opened, 'tag' | 'savedAt'>> = id
        ? this.calls.autosaveBlog(id, body, tag)
        : this.createDraft(body);
      const saved = await this.confirm(named, call);
      const { status, publishedAt } = this.base;
      this.base = { ...named, status, publishedAt };
      this.set({ savedAt: saved.savedAt ? new Date(saved.savedAt) : new Date() });
      return { tag: saved.tag, result: undefined };
    }).catch(() => undefined);
  }

  /**
   * Saves what readers see, in the state that was chosen, or in `status`; resolves to whether the post is new. The state
   * that the editor shows is another one when the server has accepted it.
   */
  async save(status?: BlogState): Promise<boolean> {
    this.cancelAutosave();
    const { isNew } = this;
    try {
      await this.sendChanges('save', async (tag) => {
        const { id } = this.state;
        const values = { ...this.state.values, ...(status && { status }) };
        const body = bodyOf(this.hasOwnSlug ? values : { ...values, slug: '' });
        const call = id ? this.calls.updateBlog(id, body, tag) : this.calls.createBlog(this.newId, body);
        const opened = await this.confirm(values, call);
        // A save that waits must not create the post once more.
        this.accept(opened.blog, values);
        return { tag: opened.tag, result: opened };
      });
    } catch (error) {
      this.planAutosave();
      throw error;
    }
    this.isNew = false;
    // A block that was removed while the post was sent is still shown by the saved one.
    const stored = await this.pictures.removeUnused(this.base, this.state.values);
    if (stored.length > 0) this.set({ notice: `A picture that you removed is still stored. ${stored.join(' ')}` });
    return isNew;
  }

  /** Takes the place of the text by an earlier one; the present one is put aside. */
  async restore(revision: Revision['id']): Promise<void> {
    const { id, values } = this.state;
    if (!id) return;
    if (this.isUnsaved) this.copies.putAside(values);
    const restored = await this.queue.add('restore', async (tag) => {
      const opened = await this.calls.restoreRevision(id, revision, tag);
      // As editors see it: without the excerpt that readers get of the text.
      return { tag: opened.tag, result: await this.calls.readBlog(id) };
    });
    if (restored) this.replace(restored, 'This is the earlier version.');
  }

  /** Goes on with a copy of an earlier visit. */
  useCopy({ key, values }: Copy<BlogValues>): void {
    const { id, status, publishedAt } = { id: this.state.id, ...this.state.values };
    // The copy does not decide if readers see the post.
    const own = id ? { ...values, status, publishedAt } : values;
    this.set({ edition: this.state.edition + 1 });
    this.change(own);
    this.flush();
    this.copies.remove(key);
  }

  /** Ends a conflict: with this text, saved over theirs, or with theirs. */
  async choose(side: 'mine' | 'theirs'): Promise<void> {
    const { theirs, values } = this.state;
    if (!theirs) return;
    this.queue.resume(theirs.tag);
    if (side === 'theirs') {
      this.copies.putAside(values);
      this.replace(theirs, 'This is their version. Yours is offered when you open this post again.');
      return;
    }
    this.base = valuesOf(theirs.blog);
    this.set({ theirs: undefined, stored: this.base.status, saving: 'changed' });
    await this.autosave();
  }

  dispose(): void {
    this.flush();
    this.cancelAutosave();
    for (const timer of Object.values(this.timers)) clearTimeout(timer);
  }

  private planAutosave(): void {
    clearTimeout(this.timers.autosave);
    this.timers.autosave = setTimeout(() => void this.autosave(), AUTOSAVE_MS);
    this.timers.latest ??= setTimeout(() => void this.autosave(), AUTOSAVE_LATEST_MS);
  }

  private cancelAutosave(): void {
    clearTimeout(this.timers.autosave);
    clearTimeout(this.timers.latest);
    this.timers.latest = undefined;
  }

  private async confirm<T>(sent: BlogValues, call: Promise<T>): Promise<T> {
    try {
      return await call;
    } catch (error) {
      if ((error as { status?: number }).status !== 412) this.unconfirmed = sent;
      throw error;
    }
  }

  /** Creates the post for its editors only, whatever state is chosen for it. */
  private async createDraft(body: ReturnType<typeof bodyOf>): Promise<Opened> {
    const opened = await this.calls.createBlog(this.newId, { ...body, status: 'draft' });
    const { _id, slug } = opened.blog;
    this.set({ stored: 'draft', values: { ...this.state.values, slug } });
    this.begin(_id, slug);
    return opened;
  }

  /** The post has an id: what is copied from now on belongs to it. */
  private begin(id: string, slug: string): void {
    if (!this.state.id) {
      this.dropCopy();
      this.copies = this.copiesOf(id);
      if (this.signal) this.copies.hold(this.signal);
      this.copies.write(this.state.values);
    }
    this.set({ id, slug });
  }

  private async sendChanges(
    kind: string,
    send: (tag: string | undefined) => Promise<{ tag: string | undefined; result: Opened | undefined }>,
  ): Promise<Opened | undefined> {
    let sent = this.changes;
    this.set({ saving: 'saving', failure: undefined });
    try {
      const result = await this.queue.add(kind, (tag) => {
        sent = this.changes;
        return send(tag);
      });
      const isAll = sent === this.changes;
      if (isAll) this.dropCopy();
      this.set({ saving: isAll ? 'saved' : 'changed', savedAt: result ? new Date() : this.state.savedAt });
      return result;
    } catch (error) {
      if ((error as { status?: number }).status === 412 && (await this.meetConflict())) {
        return this.sendChanges(kind, send);
      }
      if (error instanceof SavingStopped || this.queue.isStopped) this.set({ saving: 'conflict' });
      else this.set({ saving: 'failed', failure: failureText(error) });
      throw error;
    }
  }

  /** Reads the other version. True when it holds the same text, and saving goes on. */
  private async meetConflict(): Promise<boolean> {
    const { id } = this.state;
    const theirs = id ? await this.calls.readBlog(id).catch(() => undefined) : undefined;
    if (!theirs) return false;
    if (this.takeOver(theirs)) return true;
    this.set({ saving: 'conflict', theirs });
    return false;
  }

  /** Goes on with a version of the same text whose state alone has changed: it was published meanwhile. */
  private takeOver({ blog, tag }: Opened): boolean {
    const theirs = valuesOf(blog);
    const isOwn = [this.base, this.unconfirmed].some((own) => own && isSameText(theirs, own));
    if (!isOwn) return false;
    const { status, publishedAt } = theirs;
    const isUntouched = this.state.values.status === this.base.status;
    this.base = theirs;
    this.queue.resume(tag);
    this.set({
      stored: status,
      values: isUntouched ? { ...this.state.values, status, publishedAt } : this.state.values,
      notice: status === 'published' ? 'This post has been published.' : undefined,
    });
    return true;
  }

  /** The server may fill in an excerpt for readers: what was sent is the text, its state is what the server says. */
  private accept(blog: Blog, sent: BlogValues): void {
    const { slug, status, publishedAt } = valuesOf(blog);
    this.base = { ...sent, slug, status, publishedAt };
    const values = { ...this.state.values, slug, status, publishedAt };
    this.set({ stored: status, values });
    this.begin(blog._id, slug);
    this.awaitPublication();
  }

  private replace(opened: Opened, notice: string): void {
    this.cancelAutosave();
    this.dropCopy();
    this.queue.resume(opened.tag);
    const values = valuesOf(opened.blog);
    this.base = values;
    this.set({
      values,
      stored: values.status,
      saving: 'saved',
      failure: undefined,
      theirs: undefined,
      edition: this.state.edition + 1,
      notice,
    });
    this.awaitPublication();
  }

  private dropCopy(): void {
    clearTimeout(this.timers.copy);
    this.timers.copy = undefined;
    this.copies.drop();
  }

  /** Looks for the new version once a planned post is due, and hands it over (TryGhost/Ghost#8458). */
  private awaitPublication(): void {
    clearTimeout(this.timers.publication);
    const { stored, values } = this.state;
    if (stored !== 'scheduled') return;
    const due = new Date(this.base.publishedAt || values.publishedAt).getTime() - Date.now();
    // A timer holds no more than 24 days.
    const wait = Math.min(Math.max(due, 0) + PUBLICATION_MS, 2 ** 31 - 1);
    this.timers.publication = setTimeout(() => void this.checkPublication(), wait);
  }

  private async checkPublication(): Promise<void> {
    const { id } = this.state;
    const { tag } = this.queue;
    const now = id && this.queue.isIdle ? await this.calls.readBlog(id).catch(() => undefined) : undefined;
    const isCurrent = this.queue.isIdle && this.queue.tag === tag && !this.queue.isStopped;
    if (now && isCurrent && now.tag !== tag && !this.takeOver(now)) {
      if (this.isUnsaved) this.set({ saving: 'conflict', theirs: now });
      else this.replace(now, 'Someone else has changed this post. This is the new version.');
    }
    this.awaitPublication();
  }

  private set(change: Partial<DraftState>): void {
    if (change.values) this.pictures.add(change.values);
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}

type Timer = ReturnType<typeof setTimeout>;
