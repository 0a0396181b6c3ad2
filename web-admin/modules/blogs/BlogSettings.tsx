import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { inputToMoment, momentToInput, ownZone } from '../../src/inputs/moment';
import { words } from '../../src/model/index';
import { Panel } from '../../src/kit/Panel';
import { type BlogState, type BlogValues, type Invalid, STATES } from './blog';
import type { BlogDraft, DraftState } from './blog-draft';
import { PictureField } from './PictureField';
import { Revisions } from './Revisions';

interface BlogSettingsProps {
  draft: BlogDraft;
  state: DraftState;
  change: (values: Partial<BlogValues>) => void;
  /** The rule that a field breaks. */
  rule: (field: Invalid['field']) => string | undefined;
  inputOf: (field: Invalid['field']) => (input: HTMLInputElement | null) => void;
}

/** Everything of a post beside its title and text. */
export function BlogSettings({ draft, state, change, rule, inputOf }: BlogSettingsProps) {
  const { values, id } = state;
  return (
    <div className="blog-settings">
      <Panel heading="Publication">
        <TextField
          label="Categories"
          required
          fullWidth
          value={values.categories}
          error={rule('categories') !== undefined}
          helperText={rule('categories') ?? 'With commas between. New ones are added.'}
          inputRef={inputOf('categories')}
          onChange={(event) => change({ categories: event.target.value })}
        />
        {id && (
          <TextField
            label="Slug"
            fullWidth
            value={values.slug}
            helperText="The end of the address. A former one leads to the post, too."
            onChange={(event) => change({ slug: event.target.value })}
          />
        )}
        <TextField
          select
          label="Status"
          fullWidth
          value={values.status}
          onChange={(event) => change({ status: event.target.value as BlogState })}
        >
          {STATES.map((status) => (
            <MenuItem key={status} value={status}>
              {words(status)}
            </MenuItem>
          ))}
        </TextField>
        {values.status === 'scheduled' && (
          <TextField
            label="Time of publication"
            type="datetime-local"
            fullWidth
            value={momentToInput(values.publishedAt)}
            error={rule('publishedAt') !== undefined}
            helperText={rule('publishedAt') ?? `In your time zone, ${ownZone()}.`}
            inputRef={inputOf('publishedAt')}
            slotProps={{ inputLabel: { shrink: true } }}
            onChange={(event) => change({ publishedAt: inputToMoment(event.target.value) ?? '' })}
          />
        )}
      </Panel>
      <Panel heading="Pictures and excerpt">
        <PictureField
          label="Hero image"
          failed="Failed to upload hero image"
          address={values.heroImage}
          alt={values.heroAlt}
          onChange={(heroImage) => change(heroImage ? { heroImage } : { heroImage, heroAlt: '' })}
        >
          <TextField
            label="Alternative text of the hero image"
            fullWidth
            value={values.heroAlt}
            helperText="What it shows, for those who cannot see it."
            onChange={(event) => change({ heroAlt: event.target.value })}
          />
        </PictureField>
        <PictureField
          label="Share picture"
          failed="Failed to upload share picture"
          address={values.shareImage}
          alt="What shared links show"
          onChange={(shareImage) => change({ shareImage })}
        />
        <TextField
          label="Excerpt"
          fullWidth
          multiline
          minRows={3}
          value={values.excerpt}
          helperText="For lists, search engines and shared links. Made of the text when empty."
          onChange={(event) => change({ excerpt: event.target.value })}
        />
      </Panel>
      {id && <Revisions draft={draft} state={state} id={id} />}
    </div>
  );
}
