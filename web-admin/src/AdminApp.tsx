import { useQueryClient } from '@tanstack/react-query';
import { lazy, useMemo } from 'react';
import {
  type AuthProvider,
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  defaultI18nProvider,
  memoryStore,
  Resource,
} from 'react-admin';
import { Route } from 'react-router';
import { makeDataProvider } from './data/provider';
import { Home } from './home/Home';
import { screensOf } from './screens';
import { Crashed } from './shell/Crashed';
import { Layout } from './shell/Layout';
import { Loading } from './kit/Loading';
import { ADDRESSES, PAGES } from './kit/modules';
import { Moved } from './shell/Moved';
import { type AdminState, AdminProvider } from './kit/admin';
import { NoSuchScreen } from './kit/ErrorScreen';
import { paths } from './kit/paths';

const Inbox = lazy(() => import('./inbox/Inbox').then((module) => ({ default: module.Inbox })));
const Reports = lazy(() => import('./reports/Reports').then((module) => ({ default: module.Reports })));

/** Every screen is behind the session check, and requests renew the session: react-admin need not check it. */
const authProvider = ({ session }: AdminState): AuthProvider => ({
  login: () => Promise.resolve(),
  logout: () => Promise.resolve(false),
  checkAuth: () => Promise.resolve(),
  checkError: () => Promise.resolve(),
  getIdentity: () => Promise.resolve({ id: session.email, fullName: session.fullName }),
  getPermissions: () => Promise.resolve(session.permissions),
});

/** react-admin would give it texts of its own. */
const AnyLoading = () => <Loading />;

/** All screens, made from the model. */
export function AdminApp({ admin }: { admin: AdminState }) {
  const client = useQueryClient();
  const { model } = admin;
  const providers = useMemo(
    () => ({ data: makeDataProvider(model), auth: authProvider(admin), store: memoryStore() }),
    [model, admin],
  );
  return (
    <AdminProvider value={admin}>
      <CoreAdminContext
        dataProvider={providers.data}
        authProvider={providers.auth}
        i18nProvider={defaultI18nProvider}
        store={providers.store}
        queryClient={client}
      >
        <CoreAdminUI
          disableTelemetry
          title={model.title}
          layout={Layout}
          dashboard={Home}
          catchAll={NoSuchScreen}
          loading={AnyLoading}
          error={Crashed}
        >
          {model.resources.map((resource) => (
            <Resource
              key={resource.name}
              name={resource.name}
              options={{ label: resource.label }}
              recordRepresentation={(record) => String(record[resource.title] ?? record.id)}
              {...screensOf(resource)}
            />
          ))}
          <CustomRoutes>
            {model.inbox && <Route path={`${paths.inbox()}/:queue?/:id?`} element={<Inbox />} />}
            <Route path="/reports" element={<Reports />} />
            {Object.entries(PAGES).flatMap(([path, { resource: name, page: Page }]) => {
              const resource = model.resources.find((one) => one.name === name);
              return resource ? [<Route key={path} path={`/${path}`} element={<Page resource={resource} />} />] : [];
            })}
            {Object.entries(ADDRESSES)
              .filter(([, to]) => model.resources.some(({ name }) => name === to))
              .map(([from, to]) => (
                <Route key={from} path={`/${from}/*`} element={<Moved from={from} to={to} />} />
              ))}
          </CustomRoutes>
        </CoreAdminUI>
      </CoreAdminContext>
    </AdminProvider>
  );
}
