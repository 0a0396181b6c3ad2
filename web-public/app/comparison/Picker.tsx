import { Fragment, useState } from 'react';
import { useNavigate } from 'react-router';
import { comparePath } from '../compare/address';
import { MAX_COMPARED, MIN_COMPARED, type Picked } from '../compare/picked';
import { selected } from '../compare/selection';
import { COMPARE } from '../texts/compare';
import { Dialog } from '../ui/Dialog';
import { Icon } from '../ui/Icon';
import { Logo } from '../ui/Logo';
import { ToolFinder } from '../compare/ToolFinder';

interface SlotProps {
  place: number;
  tool: Picked | null;
  active: boolean;
  onOpen: () => void;
  onRemove: () => void;
}

/** One of the three places: a tool, or the button that looks for one. */
function Slot({ place, tool, active, onOpen, onRemove }: SlotProps) {
  return (
    <div className={active ? 'slot is-active' : 'slot'} role="group" aria-label={COMPARE.slot(place + 1)}>
      {tool ? (
        <>
          <Logo slug={tool.slug} name={tool.name} logo={tool.logo} size={48} />
          <span className="slot-name">{tool.name}</span>
          <button type="button" className="icon-button" aria-label={COMPARE.remove(tool.name)} onClick={onRemove}>
            <Icon name="close" />
          </button>
        </>
      ) : (
        <button type="button" className="slot-add" aria-pressed={active} onClick={onOpen}>
          <span aria-hidden="true">+</span> {COMPARE.addTool}
        </button>
      )}
    </div>
  );
}

const PLACES = Array.from({ length: MAX_COMPARED }, (_, place) => place);

interface PickerProps {
  /** The tools that are being compared. */
  columns: readonly Picked[];
  onClose: () => void;
  /** A comparison was chosen and is on its way. */
  onDone: () => void;
}

/** The dialog with three places, "Vs" between them; it looks for tools by name. */
export function Picker({ columns, onClose, onDone }: PickerProps) {
  const navigate = useNavigate();
  const [tools, setTools] = useState<readonly (Picked | null)[]>(() => {
    const chosen = columns.length > 0 ? columns : selected();
    return PLACES.map((place) => chosen[place] ?? null);
  });
  const [active, setActive] = useState(() => tools.indexOf(null));
  const chosen = tools.filter((tool) => tool !== null);

  const put = (place: number, tool: Picked | null) => {
    const next = tools.map((other, at) => (at === place ? tool : other));
    setTools(next);
    setActive(tool ? next.indexOf(null) : place);
  };
  const compare = () => {
    onDone();
    void navigate(comparePath(chosen.map(({ slug }) => slug)));
  };

  return (
    <Dialog heading={COMPARE.chooseTools} onClose={onClose} wide>
      <p className="picker-intro">{COMPARE.pickerIntro}</p>
      <div className="slots">
        {PLACES.map((place) => (
          <Fragment key={place}>
            {place > 0 && <span className="slots-versus">{COMPARE.versus}</span>}
            <Slot
              place={place}
              tool={tools[place] ?? null}
              active={place === active}
              onOpen={() => setActive(place)}
              onRemove={() => put(place, null)}
            />
          </Fragment>
        ))}
      </div>
      {active >= 0 && <ToolFinder key={active} taken={chosen} onPick={(tool) => put(active, tool)} />}
      <div className="picker-foot">
        <button type="button" className="button" disabled={chosen.length < MIN_COMPARED} onClick={compare}>
          {COMPARE.compareTools}
        </button>
      </div>
    </Dialog>
  );
}
