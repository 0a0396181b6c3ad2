import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { StepUpDeclined } from '@toolbase/web-shared/step-up';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { usePerform } from '../actions/perform';
import { failureOf } from '../actions/target';
import { request } from '../api/http';
import type { ActedResource, ActionModel } from '../model/index';
import { useAdmin } from '../kit/admin';
import { STEPS } from './texts';

/** A step of setting up the site, as `GET /api/admin/setup` has it. */
export interface SetupStep {
  name: string;
  label: string;
  help: string;
  /** None when it cannot be read. */
  done: boolean | null;
  link: string | null;
  /** The address of its screen, below the root of the admin. */
  address: string | null;
  button: string | null;
  /** The text of the button by which an admin does without it. */
  skip: string | null;
}

/** True if the steps were hidden, in this browser's storage. */
export const useStepsHidden = create<{ hidden: boolean }>()(
  persist((): { hidden: boolean } => ({ hidden: false }), { name: 'toolbase.first-steps' }),
);

/** The steps of setting up the site, unless they are hidden. */
export function useSteps() {
  const path = useAdmin().model.setup;
  const hidden = useStepsHidden((state) => state.hidden);
  return useQuery({
    queryKey: ['setup'],
    queryFn: async ({ signal }) => (await request<{ steps: SetupStep[] }>(path ?? '', { signal })).data.steps,
    enabled: path !== undefined && !hidden,
  });
}

const RESOURCE: ActedResource = {
  name: 'setup',
  label: STEPS.label,
  singular: STEPS.singular,
  title: 'label',
  list: [],
  actions: [],
};

const actionOf = (path: string, label: string, done: string): ActionModel => ({
  id: path,
  label,
  method: 'post',
  path,
  scope: [],
  done,
  destructive: false,
  removes: false,
  takesBody: false,
  body: [],
});

/** Does steps, or does without them. `busy` is the name of the one that is under way. */
export function useStepActions() {
  const { setup = '' } = useAdmin().model;
  const perform = usePerform(RESOURCE);
  const notify = useNotify();
  const [busy, setBusy] = useState<string>();
  const act = async ({ name, label }: SetupStep, action: ActionModel) => {
    setBusy(name);
    try {
      await perform(action, { record: { id: name, label } }, {});
    } catch (error) {
      if (!(error instanceof StepUpDeclined)) notify(failureOf(action, error as Error), { type: 'error' });
    } finally {
      setBusy(undefined);
    }
  };
  return {
    busy,
    /** The message is the server's. */
    work: (step: SetupStep) => act(step, actionOf(`${setup}/{step}`, step.button ?? '', '{message}')),
    skip: (step: SetupStep) => act(step, actionOf(`${setup}/{step}/skip`, step.skip ?? '', STEPS.skipped)),
  };
}
