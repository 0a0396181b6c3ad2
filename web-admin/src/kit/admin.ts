import { createContext, use } from 'react';
import type { Session } from '../api/session';
import type { AdminModel, ResourceModel } from '../model/index';

/** The knowledge of every screen: the model, and who is signed in. */
export interface AdminState {
  model: AdminModel;
  session: Session;
}

const Context = createContext<AdminState | null>(null);
export const AdminProvider = Context;

export function useAdmin(): AdminState {
  const admin = use(Context);
  if (!admin) throw new Error('This is shown inside the admin only.');
  return admin;
}

/** The resource of that name; none when its module is off, or when the admin may not see it. */
export const useResourceModel = (name: string | undefined): ResourceModel | undefined =>
  useAdmin().model.resources.find((one) => one.name === name);
