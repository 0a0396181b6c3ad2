import { useState } from 'react';
import type { GroupView, OptionView } from './filter-view';
import { T } from '../texts/site';
import { fullCount } from '../ui/format';
import { Icon } from '../ui/Icon';

interface OptionProps {
  name: string;
  option: OptionView;
  chosen: string[];
}

function Option({ name, option, chosen }: OptionProps) {
  return (
    <label className="option">
      <input type="checkbox" name={name} value={option.value} defaultChecked={chosen.includes(option.value)} />
      <span className="option-label">
        {option.label}
        {name === 'rating' && (
          <>
            <Icon name="star" />
            <span className="visually-hidden"> stars</span>
          </>
        )}
      </span>
      {option.count !== null && <span className="option-count">{fullCount(option.count)}</span>}
    </label>
  );
}

/**
 * A main category with its subcategories folded under it. They are drawn when they are unfolded:
 * hundreds of boxes that nobody opened would make every list slow on a phone. Without JavaScript they
 * come with the page of a chosen main category.
 */
function Branch({ name, option, chosen }: OptionProps) {
  const children = option.children ?? [];
  const isOpen = [option, ...children].some(({ value }) => chosen.includes(value));
  const [open, setOpen] = useState(isOpen);
  return (
    <div className="branch">
      <Option name={name} option={option} chosen={chosen} />
      {children.length > 0 && (
        <details
          open={open}
          className={isOpen ? undefined : 'needs-js'}
          onToggle={(event) => setOpen(event.currentTarget.open)}
        >
          <summary aria-label={`Subcategories of ${option.label}`}>
            <Icon name="down" />
          </summary>
          {open && children.map((child) => <Option key={child.value} name={name} option={child} chosen={chosen} />)}
        </details>
      )}
    </div>
  );
}

const branches = ({ key, options }: GroupView, chosen: string[]) =>
  options.map((option) => <Branch key={option.value} name={key} option={option} chosen={chosen} />);

interface WithinProps {
  group: GroupView;
  within: NonNullable<GroupView['within']>;
  chosen: string[];
}

/** The subcategories of the page's own category, and folded under them the others, which tools may be in as well. */
function Within({ group, within, chosen }: WithinProps) {
  const isWithin = (value: string) => within.options.some((option) => option.value === value);
  return (
    <>
      <p className="option-head">{within.label}</p>
      {within.options.map((option) => (
        <Option key={option.value} name={group.key} option={option} chosen={chosen} />
      ))}
      {group.options.length > 0 && (
        <details className="also-in" open={!chosen.every(isWithin)}>
          <summary className="option-head">
            {T.alsoIn}
            <Icon name="down" />
          </summary>
          {branches(group, chosen)}
        </details>
      )}
    </>
  );
}

const OPEN_AT_FIRST = new Set(['category', 'price', 'rating']);

export function FilterGroup({ group, chosen }: { group: GroupView; chosen: string[] }) {
  return (
    <details className="group" open={OPEN_AT_FIRST.has(group.key) || chosen.length > 0}>
      <summary>
        {group.label}
        <Icon name="down" />
      </summary>
      <fieldset>
        <legend className="visually-hidden">{group.label}</legend>
        {group.within ? <Within group={group} within={group.within} chosen={chosen} /> : branches(group, chosen)}
      </fieldset>
    </details>
  );
}
