import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type KeyboardEvent, useId, useState } from 'react';
import { M } from '../../texts/tool-media';
import { youTubeId } from '../../tool/media';
import { ChooseFiles } from './ChooseFiles';
import { MOST } from './file-rules';
import type { PartProps } from './parts';
import { SortableList } from './SortableList';
import { Tasks } from './Tasks';

/** Adds a video by its address. */
function YouTubeField({ store, state }: PartProps) {
  const id = useId();
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string | null>(null);
  const add = async () => {
    const entered = address.trim();
    const failure = youTubeId(entered) === null ? M.notYouTube : await store.addYouTube(entered);
    setError(failure);
    if (failure === null) setAddress('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The field is in the form, which is not sent yet.
    event.preventDefault();
    void add();
  };
  return (
    <FormControl fullWidth error={error !== null}>
      <FormLabel htmlFor={id} className="form-label">
        {M.youTube}
      </FormLabel>
      <div className="media-youtube">
        <OutlinedInput
          id={id}
          size="small"
          fullWidth
          type="url"
          value={address}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => setAddress(target.value)}
          onKeyDown={onKeyDown}
        />
        <Button variant="outlined" disabled={state.media.videos.length >= MOST} onClick={() => void add()}>
          {M.addYouTube}
        </Button>
      </div>
      {error && (
        <FormHelperText id={`${id}-error`} role="alert">
          {error}
        </FormHelperText>
      )}
    </FormControl>
  );
}

function Video({ url, poster, label }: { url: string; poster?: string; label: string }) {
  if (!url.startsWith('/')) {
    return (
      <a href={url} target="_blank" rel="noopener">
        {url}
      </a>
    );
  }
  return <video src={url} poster={poster} controls preload="none" aria-label={label} width={240} height={150} />;
}

/** Up to five videos, in the order of the gallery. */
export function Videos({ store, state }: PartProps) {
  const { videos, posters = {} } = state.media;
  return (
    <fieldset className="form-part">
      <legend>{M.videos(videos.length)}</legend>
      <p className="form-hint">{M.videosHint}</p>
      <SortableList
        entries={videos}
        nameOf={(index) => M.video(index + 1)}
        onOrder={(order) => void store.reorder('videos', order)}
        onRemove={(video) => void store.remove('video', video)}
      >
        {(video, index) => <Video url={video} poster={posters[video]} label={M.video(index + 1)} />}
      </SortableList>
      <Tasks store={store} state={state} kind="video" />
      <div>
        <ChooseFiles
          kind="video"
          label={M.addVideos}
          several
          disabled={videos.length >= MOST}
          onChoose={(files) => store.add('video', files)}
        />
      </div>
      <YouTubeField store={store} state={state} />
    </fieldset>
  );
}
