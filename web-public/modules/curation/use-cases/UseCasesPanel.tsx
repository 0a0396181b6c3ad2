import { listUseCases } from '../api/curation';
import { AUDIENCE, byCategory, TASK } from './use-cases';
import { NAV } from '../texts/navigation';
import { PanelNote } from '../../../app/navigation/PanelNote';
import { readOnce, useContent } from '../../../app/navigation/useContent';
import { SiteLink } from '../../../app/ui/SiteLink';

const readGroups = readOnce(async () => byCategory(await listUseCases(new AbortController().signal)));

const HEADINGS = { [AUDIENCE.name]: NAV.byAudience, [TASK.name]: NAV.byTask };

/** Every use case with what it is about, by audience and by task. */
export default function UseCasesPanel() {
  const content = useContent(readGroups);
  if (content.state !== 'there')
    return <PanelNote failed={content.state === 'failed'} to="/usecase" label={NAV.allUseCases} />;
  if (content.content.length === 0) return <SiteLink to="/usecase">{NAV.allUseCases}</SiteLink>;
  return content.content.map(({ group, useCases }) => (
    <section key={group.name} aria-label={HEADINGS[group.name]}>
      <p className="panel-title">
        <SiteLink to={group.path}>{HEADINGS[group.name]}</SiteLink>
      </p>
      <ul className="entries">
        {useCases.map((useCase) => (
          <li key={useCase.path}>
            <SiteLink to={useCase.path} title={useCase.title}>
              <span className="entry-name">{useCase.name}</span>
              <span className="entry-text">{useCase.description}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  ));
}
