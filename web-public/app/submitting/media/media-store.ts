import { createStore, type StoreApi } from 'zustand/vanilla';
import { reasonOf } from '@toolbase/web-shared/problem';
import { ApiError } from '../../api/http';
import { arrangeMedia, deleteMedia, type Media, type MediaKind, uploadMedia } from '../../api/tool-media';
import { M } from '../../texts/tool-media';
import { showToast } from '../../toast/toast';
import type { FormRecord } from '../values/form-record';
import { LONGEST_S, MOST, wrongWithFile } from './file-rules';
import { frameOf } from './poster';

/** As many files are sent at the same time. */
const AT_ONCE = 2;

export interface Task {
  id: number;
  kind: MediaKind;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  percent: number;
  /** Why it failed. */
  failure: string | null;
  /** Is true when trying it again may help. */
  again: boolean;
  stop: AbortController;
}

export interface MediaState {
  logoUrl: string | null;
  media: Media;
  tasks: Task[];
}

/** The logo that the form shows: the one that waits for a moderator, if any. An empty address waits to remove it. */
const logoOf = (tool: FormRecord['tool']): string | null => {
  const waiting = tool?.waiting?.logoUrl;
  return waiting == null ? (tool?.logoUrl ?? null) : waiting || null;
};
const NOTHING: Media = { photos: [], videos: [] };
/** The server's rule for the file, whatever field it names. */
const ruleOf = (error: unknown): string | null =>
  (error instanceof ApiError && Object.values(error.errors)[0]?.[0]) || reasonOf(error);

/** The media of one form, with the uploads that are under way. It outlives the step that shows it. */
export class MediaStore {
  readonly state: StoreApi<MediaState>;
  private last = 0;
  /** The media that were last taken from the form. */
  private seen: { logoUrl: string | null; media: Media | undefined };

  constructor(private record: FormRecord) {
    const media = record.tool?.media;
    this.seen = { logoUrl: logoOf(record.tool), media };
    this.state = createStore(() => ({ logoUrl: this.seen.logoUrl, media: media ?? NOTHING, tasks: [] as Task[] }));
  }

  /** Goes on with the form as it is now. */
  follow(record: FormRecord): void {
    this.record = record;
    const { tool } = record;
    const { tasks, media, logoUrl } = this.state.getState();
    const isBusy = tasks.some(({ state }) => state === 'sending');
    const next = { logoUrl: logoOf(tool), media: tool?.media };
    if (!tool || isBusy || (next.media === this.seen.media && next.logoUrl === this.seen.logoUrl)) return;
    this.seen = next;
    if (tool.media !== media || next.logoUrl !== logoUrl)
      this.state.setState({ logoUrl: next.logoUrl, media: tool.media });
  }

  private patch(id: number, change: Partial<Task>): void {
    this.state.setState(({ tasks }) => ({
      tasks: tasks.map((task) => (task.id === id ? { ...task, ...change } : task)),
    }));
  }

  dismiss(id: number): void {
    const task = this.state.getState().tasks.find((one) => one.id === id);
    this.state.setState(({ tasks }) => ({ tasks: tasks.filter((one) => one.id !== id) }));
    task?.stop.abort();
    this.next();
  }

  /** Sends files, several at once. */
  add(kind: MediaKind, files: File[]): void {
    const { media, tasks } = this.state.getState();
    const present = kind === 'photo' ? media.photos.length : media.videos.length;
    let room = MOST - present - tasks.filter((task) => task.kind === kind && task.state !== 'failed').length;
    const added = files.map((file): Task => {
      const rule = wrongWithFile(kind, file);
      const isFull = kind !== 'logo' && rule === null && room-- <= 0;
      const failure = rule ?? (isFull ? M.tooMany(kind) : null);
      const state = failure === null ? 'waiting' : 'failed';
      this.last += 1;
      return { id: this.last, kind, file, state, percent: 0, failure, again: false, stop: new AbortController() };
    });
    this.state.setState({ tasks: [...tasks, ...added] });
    this.next();
  }

  retry(id: number): void {
    this.patch(id, { state: 'waiting', failure: null, percent: 0, stop: new AbortController() });
    this.next();
  }

  private next(): void {
    const { tasks } = this.state.getState();
    const sending = tasks.filter(({ state }) => state === 'sending').length;
    for (const task of tasks.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, AT_ONCE - sending))) {
      this.patch(task.id, { state: 'sending' });
      void this.send(task);
    }
  }

  private async send({ id, kind, file, stop }: Task): Promise<void> {
    try {
      const { duration, poster } = kind === 'video' ? await frameOf(file) : { duration: null, poster: null };
      if (duration !== null && Math.floor(duration) > LONGEST_S) {
        this.patch(id, { state: 'failed', failure: M.tooLong, again: false });
        return;
      }
      const tool = await this.record.ensure();
      const onProgress = (percent: number) => this.patch(id, { percent });
      const changed = await uploadMedia(tool.id, kind, file, { onProgress, signal: stop.signal, poster });
      this.take(changed);
      this.state.setState(({ tasks }) => ({ tasks: tasks.filter((task) => task.id !== id) }));
    } catch (error) {
      const failure = ruleOf(error) ?? (kind === 'logo' ? M.logoFailed : M.failed);
      // A file that the server has looked at and rejected stays rejected.
      const again = !(error instanceof ApiError) || ![413, 415, 422].includes(error.status);
      this.patch(id, { state: 'failed', failure, again });
    } finally {
      this.next();
    }
  }

  private take(changed: Parameters<FormRecord['note']>[0]): void {
    const { logoUrl, media, added } = changed.value;
    this.state.setState((state) => ({
      logoUrl: logoUrl === undefined ? state.logoUrl : logoUrl,
      media: media ? merged(state.media, media, added) : state.media,
    }));
    const present = this.state.getState();
    this.record.note({ tag: changed.tag, value: { logoUrl: present.logoUrl, media: present.media } });
  }

  async remove(kind: MediaKind, address: string): Promise<void> {
    const isOurs = address.startsWith('/');
    try {
      const tool = await this.record.ensure();
      const { videos } = this.state.getState().media;
      if (kind === 'video' && !isOurs)
        this.take(await arrangeMedia(tool.id, tool.name, { videos: videos.filter((video) => video !== address) }));
      else this.take(await deleteMedia(tool.id, kind, address));
    } catch (error) {
      showToast(reasonOf(error) ?? M.removeFailed, 'error');
    }
  }

  /** Stores another order, or the one before when that fails. */
  async reorder(list: 'photos' | 'videos', order: string[]): Promise<void> {
    const before = this.state.getState().media;
    this.state.setState({ media: { ...before, [list]: order } });
    try {
      const tool = await this.record.ensure();
      this.take(
        await arrangeMedia(tool.id, tool.name, { photos: before.photos, videos: before.videos, [list]: order }),
      );
    } catch {
      this.state.setState({ media: before });
      showToast(list === 'photos' ? M.photosFailed : M.videosFailed, 'error');
    }
  }

  async describe(photo: string, text: string): Promise<void> {
    const { altTexts = {} } = this.state.getState().media;
    if ((altTexts[photo] ?? '') === text.trim()) return;
    try {
      const tool = await this.record.ensure();
      this.take(await arrangeMedia(tool.id, tool.name, { altTexts: { ...altTexts, [photo]: text.trim() } }));
    } catch (error) {
      showToast(ruleOf(error) ?? M.altFailed, 'error');
    }
  }

  /** Adds a video on YouTube; returns why it could not. */
  async addYouTube(address: string): Promise<string | null> {
    try {
      const tool = await this.record.ensure();
      const { videos } = this.state.getState().media;
      if (videos.length >= MOST) return M.tooMany('video');
      this.take(await arrangeMedia(tool.id, tool.name, { videos: [...videos, address] }));
      return null;
    } catch (error) {
      return ruleOf(error) ?? M.youTubeFailed;
    }
  }
}

/** The media after a change; what was `added` comes to what there is. */
function merged(before: Media, after: Media, added?: string[]): Media {
  if (!added) return after;
  const join = (list: 'photos' | 'videos') => {
    const further = added.filter((address) => after[list].includes(address) && !before[list].includes(address));
    return [...before[list], ...further];
  };
  return {
    ...before,
    photos: join('photos'),
    videos: join('videos'),
    posters: { ...before.posters, ...after.posters },
  };
}

const stores = new WeakMap<object, MediaStore>();

/** The store of `form`. */
export function storeOf(form: object, record: FormRecord): MediaStore {
  const present = stores.get(form);
  if (present) return present;
  const store = new MediaStore(record);
  stores.set(form, store);
  return store;
}
