import Button from '@mui/material/Button';
import { ErrorAlert } from '@toolbase/web-shared/ErrorAlert';
import { useState } from 'react';
import { Link } from 'react-router';
import { StepUpDeclined } from '@toolbase/web-shared/step-up';
import { useReadAgain } from '../../../src/data/refresh';
import type { ResourceModel } from '../../../src/model/index';
import { BackLink } from '../../../src/record/BackLink';
import { paths } from '../../../src/kit/paths';
import { ResultMessage } from '../../../src/kit/ResultMessage';
import { Screen } from '../../../src/kit/Screen';
import { FileButton } from '../imports/FileButton';
import { failureOf } from '../imports/labels';
import '../imports/imports.css';
import { addCategories, type CategoryPlan, previewCategories } from './calls';
import { PlanSummary } from './PlanSummary';
import { CATEGORIES } from './texts';

interface State {
  file?: File;
  plan?: CategoryPlan;
  added?: CategoryPlan;
  busy?: boolean;
  failure?: string;
}

/** Adds the categories of a file: file, what it would add, done. */
export default function ImportCategories({ resource }: { resource: ResourceModel }) {
  const [state, setState] = useState<State>({});
  const readAgain = useReadAgain();
  const { file, plan, added, busy = false, failure } = state;
  const attempt = async (before: State, send: () => Promise<Partial<State>>) => {
    setState({ ...before, failure: undefined, busy: true });
    try {
      setState({ ...before, failure: undefined, ...(await send()) });
    } catch (error) {
      setState({ ...before, failure: error instanceof StepUpDeclined ? undefined : failureOf(error as Error) });
    }
  };
  const choose = (chosen: File) =>
    void attempt({ file: chosen }, async () => ({ plan: await previewCategories(chosen) }));
  const add = (chosen: File) =>
    void attempt({ file, plan }, async () => {
      const done = await addCategories(chosen);
      await readAgain();
      return { added: done };
    });
  const count = plan ? plan.mainCategories + plan.categories : 0;
  return (
    <>
      <BackLink resource={resource} />
      <Screen title={CATEGORIES.heading}>
        <div className="import">
          {added ? (
            <>
              <ResultMessage>{CATEGORIES.done(added.mainCategories, added.categories)}</ResultMessage>
              <div className="import-buttons">
                <Button variant="contained" component={Link} to={paths.list(resource.name)}>
                  {CATEGORIES.show}
                </Button>
                <Button onClick={() => setState({})}>{CATEGORIES.another}</Button>
              </div>
            </>
          ) : (
            <>
              <p>{CATEGORIES.about}</p>
              <FileButton
                label={CATEGORIES.file}
                accept=".csv,.tsv,.txt,.json"
                file={file}
                disabled={busy}
                onChoose={choose}
              />
              {failure && <ErrorAlert>{failure}</ErrorAlert>}
              {plan && <PlanSummary plan={plan} />}
              {file && plan && plan.wrong === 0 && (
                <div className="import-buttons">
                  {count > 0 ? (
                    <Button variant="contained" loading={busy} onClick={() => add(file)}>
                      {CATEGORIES.add(count)}
                    </Button>
                  ) : (
                    <p>{CATEGORIES.nothing}</p>
                  )}
                </div>
              )}
            </>
          )}
        </div>
      </Screen>
    </>
  );
}
