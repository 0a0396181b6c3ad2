import { createContext, use } from 'react';
import type { Session } from '../api/session';
import type { AdminModel, ResourceModel } from '../model';

/** What every screen may know: the model, and who is signed in. */
export interface Office {
  model: AdminModel;
  session: Session;
}

const Context = createContext<Office | null>(null);
export const OfficeProvider = Context;

export function useOffice(): Office {
  const office = use(Context);
  if (!office) throw new Error('This is shown inside the back office only.');
  return office;
}

/** The resource of that name; none when its module is off, or when the admin may not see it. */
export const useResourceModel = (name: string | undefined): ResourceModel | undefined =>
  useOffice().model.resources.find((one) => one.name === name);
