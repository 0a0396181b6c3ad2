import Button from '@mui/material/Button';
import { M } from '../../texts/tool-media';
import { ChooseFiles } from './ChooseFiles';
import type { PartProps } from './parts';
import { Tasks } from './Tasks';

/** The logo: one, or none. */
export function LogoField({ store, state }: PartProps) {
  const { logoUrl } = state;
  return (
    <fieldset className="form-part">
      <legend>{M.logo}</legend>
      <p className="form-hint">{M.logoHint}</p>
      <div className="media-logo">
        {logoUrl && <img src={logoUrl} alt={M.logoAlt} width={80} height={80} />}
        <ChooseFiles
          kind="logo"
          label={logoUrl ? M.changeLogo : M.uploadLogo}
          onChoose={(files) => store.add('logo', files)}
        />
        {logoUrl && <Button onClick={() => void store.remove('logo', logoUrl)}>{M.removeLogo}</Button>}
      </div>
      <Tasks store={store} state={state} kind="logo" />
    </fieldset>
  );
}
