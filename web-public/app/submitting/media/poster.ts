/** As wide as a poster is made. */
const WIDTH = 1280;
const PATIENCE_MS = 5_000;

export interface Frame {
  /** In seconds; `null`: the browser cannot tell. */
  duration: number | null;
  poster: Blob | null;
}

const NONE: Frame = { duration: null, poster: null };

const once = (target: EventTarget, name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    target.addEventListener(name, () => resolve(), { once: true });
    target.addEventListener('error', () => reject(new Error('the video cannot be shown')), { once: true });
  });

async function read(video: HTMLVideoElement): Promise<Frame> {
  await once(video, 'loadedmetadata');
  const duration = Number.isFinite(video.duration) ? video.duration : null;
  if (!video.videoWidth) return { duration, poster: null };
  const shown = once(video, 'seeked');
  // The first frame is often black.
  video.currentTime = Math.min(1, (duration ?? 0) / 4);
  await shown;
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(WIDTH, video.videoWidth);
  canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const poster = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  return { duration, poster };
}

/** How long a video takes, and a frame of it. A browser that cannot play it finds neither. */
export async function frameOf(file: File): Promise<Frame> {
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  const address = URL.createObjectURL(file);
  video.src = address;
  const patience = new Promise<Frame>((resolve) => setTimeout(resolve, PATIENCE_MS, NONE));
  try {
    return await Promise.race([read(video), patience]);
  } catch {
    return NONE;
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(address);
  }
}
