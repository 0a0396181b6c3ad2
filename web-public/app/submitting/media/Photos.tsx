import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { M } from '../../texts/tool-media';
import { ChooseFiles } from './ChooseFiles';
import { ALT_MAX, MOST } from './file-rules';
import type { PartProps } from './parts';
import { SortableList } from './SortableList';
import { Tasks } from './Tasks';

interface AltTextProps {
  number: number;
  text: string;
  onChange: (text: string) => void;
}

/** The text that is read to those who do not see the photo; stored when the field is left. */
function AltText({ number, text, onChange }: AltTextProps) {
  const id = useId();
  return (
    <FormControl fullWidth>
      <FormLabel htmlFor={id} className="form-label">
        {M.altText(number)}
      </FormLabel>
      <OutlinedInput
        id={id}
        size="small"
        defaultValue={text}
        placeholder={M.altHint}
        slotProps={{ input: { maxLength: ALT_MAX } }}
        onBlur={({ target }) => onChange(target.value)}
      />
    </FormControl>
  );
}

/** Up to five photos with their texts, in the order of the gallery. */
export function Photos({ store, state }: PartProps) {
  const { photos, altTexts = {} } = state.media;
  return (
    <fieldset className="form-part">
      <legend>{M.photos(photos.length)}</legend>
      <p className="form-hint">{M.photosHint}</p>
      <SortableList
        entries={photos}
        nameOf={(index) => M.photo(index + 1)}
        onOrder={(order) => void store.reorder('photos', order)}
        onRemove={(photo) => void store.remove('photo', photo)}
      >
        {(photo, index) => (
          <>
            <img src={photo} alt={altTexts[photo] ?? M.photo(index + 1)} width={160} height={100} />
            <AltText
              key={photo}
              number={index + 1}
              text={altTexts[photo] ?? ''}
              onChange={(text) => void store.describe(photo, text)}
            />
          </>
        )}
      </SortableList>
      <Tasks store={store} state={state} kind="photo" />
      <div>
        <ChooseFiles
          kind="photo"
          label={M.addPhotos}
          several
          disabled={photos.length >= MOST}
          onChoose={(files) => store.add('photo', files)}
        />
      </div>
    </fieldset>
  );
}
