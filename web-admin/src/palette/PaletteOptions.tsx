import { iconOf } from '../kit/icons';
import type { Group, Option } from './options';
import { TEXTS } from './texts';

interface PaletteOptionsProps {
  id: string;
  groups: Group[];
  active: Option | undefined;
  idOf: (option: Option) => string;
  onChoose: (option: Option) => void;
}

/** The list of what was found, in groups. */
export function PaletteOptions({ id, groups, active, idOf, onChoose }: PaletteOptionsProps) {
  return (
    <div role="listbox" id={id} aria-label={TEXTS.options} className="palette-list">
      {groups.map(({ label, options }, place) => (
        <div key={label} role="group" aria-labelledby={`${id}-${place}`}>
          <div id={`${id}-${place}`} className="palette-group" role="presentation">
            {label}
          </div>
          {options.map((option) => {
            const Icon = iconOf(option.icon);
            return (
              <div
                key={option.id}
                id={idOf(option)}
                role="option"
                aria-selected={option === active}
                className="palette-option"
                // The focus stays in the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(option)}
              >
                <Icon fontSize="small" aria-hidden />
                <span className="palette-label">{option.label}</span>
                {option.hint && <span className="palette-hint">{option.hint}</span>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
