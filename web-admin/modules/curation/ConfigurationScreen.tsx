import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ErrorAlert } from '@toolbase/web-shared/ErrorAlert';
import { useState } from 'react';
import type { Schemas } from '@toolbase/client';
import { api, content } from '../../src/api/http';
import type { ResourceModel } from '../../src/model/index';
import { LeaveDialog } from '../../src/kit/LeaveDialog';
import { Loading } from '../../src/kit/Loading';
import { Screen } from '../../src/kit/Screen';
import { type Choice, FeaturedPart } from './FeaturedPart';
import './curation.css';

const CATEGORIES_MAX = 6;
const USE_CASES_MAX = 8;
const KEY = ['curation', 'configuration'];

type Category = Pick<Schemas['FeaturedCategory'], 'type' | 'category' | 'subcategory'>;

type CategoryChoice = Choice & { value: Category };

function choiceOf({ type, category, subcategory }: Category): CategoryChoice {
  const label = type === 'sub' ? `${category} / ${subcategory}` : category;
  return { key: label, label, value: { type, category, subcategory } };
}

async function fetchConfiguration() {
  const [featured, all, cases, useCases] = await Promise.all([
    content(api.GET('/api/system-config/category')),
    content(api.GET('/api/categories')),
    content(api.GET('/api/system-config/usecase')),
    content(api.GET('/api/use-cases/all')),
  ]);
  const mains = [...new Set(all.map(({ CategoryMain }) => CategoryMain))];
  const choices: Category[] = mains.flatMap((category) => [
    { type: 'main' as const, category, subcategory: '' },
    ...all
      .filter(({ CategoryMain }) => CategoryMain === category)
      .map(({ Category: subcategory }) => ({ type: 'sub' as const, category, subcategory })),
  ]);
  const caseOf = ({ name, slug }: { name: string; slug: string }): Choice => ({ key: slug, label: name });
  return {
    categories: { featured: featured.categories.map(choiceOf), choices: choices.map(choiceOf) },
    useCases: { featured: cases.useCases.map(caseOf), choices: useCases.map(caseOf) },
  };
}

/** A part begins anew when what is saved has changed; the other retains its unsaved changes. */
const orderOf = (featured: Choice[]): string => JSON.stringify(featured.map(({ key }) => key));

/** The lists that the home page features (specification 3, section 2.11). */
export default function ConfigurationScreen({ resource }: { resource: ResourceModel }) {
  const client = useQueryClient();
  // Not read again behind the back of who is choosing.
  const { data, error } = useQuery({ queryKey: KEY, queryFn: fetchConfiguration, staleTime: Infinity });
  const [unsavedCategories, setUnsavedCategories] = useState(false);
  const [unsavedUseCases, setUnsavedUseCases] = useState(false);
  const send = async (body: Schemas['SystemConfigChange']) => {
    const { message } = await content(api.PUT('/api/system-config', { body }));
    await client.invalidateQueries({ queryKey: KEY });
    return message;
  };
  return (
    <Screen title={resource.label}>
      {error && <ErrorAlert>{error.message}</ErrorAlert>}
      {!data && !error && <Loading />}
      {data && (
        <div className="configuration">
          <FeaturedPart
            key={orderOf(data.categories.featured)}
            title="Configure Categories"
            noun="category"
            limit={CATEGORIES_MAX}
            {...data.categories}
            save={(chosen) => send({ categories: chosen.map(({ value }) => value) })}
            failed="Failed to update categories. Please try again."
            onUnsaved={setUnsavedCategories}
          />
          <FeaturedPart
            key={`use cases ${orderOf(data.useCases.featured)}`}
            title="Configure Use Cases"
            noun="use case"
            limit={USE_CASES_MAX}
            {...data.useCases}
            save={(chosen) => send({ featuredUseCases: chosen.map(({ key }) => key) })}
            failed="Failed to update use cases. Please try again."
            onUnsaved={setUnsavedUseCases}
          />
        </div>
      )}
      <LeaveDialog unsaved={unsavedCategories || unsavedUseCases} />
    </Screen>
  );
}
