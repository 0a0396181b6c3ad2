import { Logo } from '../ui/Logo';
import { COMPARE } from '../texts/compare';
import type { Picked } from '../compare/picked';

/** A choice of popular tools that works without scripts: the address that it leads to is the comparison. */
export function PopularForm({ compared, popular }: { compared: readonly Picked[]; popular: readonly Picked[] }) {
  if (popular.length === 0) return null;
  return (
    <form action={COMPARE.path} className="popular">
      {compared.map(({ id, slug }) => (
        <input key={id} type="hidden" name="tools" value={slug} />
      ))}
      <fieldset>
        <legend>{COMPARE.popularTools}</legend>
        {popular.map((tool) => (
          <label key={tool.id}>
            <input type="checkbox" name="tools" value={tool.slug} />
            <Logo slug={tool.slug} name={tool.name} logo={tool.logo} size={48} />
            {tool.name}
          </label>
        ))}
      </fieldset>
      <button className="button-plain">{COMPARE.compareTools}</button>
    </form>
  );
}
