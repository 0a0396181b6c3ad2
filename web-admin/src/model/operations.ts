import { type Document, type Method, METHODS, type Operation, type Schema } from './openapi';

export interface Placed {
  path: string;
  method: Method;
  operation: Operation;
}

/** True if whoever is signed in may use it. */
export const mayUse = (operation: Operation, permissions: string[]): boolean =>
  permissions.includes('*') ||
  permissions.includes(operation['x-permission'] ?? '') ||
  operation['x-permission'] === 'public';

/** The operations of the document that the permissions allow, in its order. */
export const operationsOf = ({ paths = {} }: Document, permissions: string[]): Placed[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation && mayUse(operation, permissions) ? [{ path, method, operation }] : [];
    }),
  );

const JSON_TYPE = /^application\/(.+\+)?json\b/;

const jsonOf = (content: Record<string, { schema?: Schema }> | undefined): Schema | undefined =>
  Object.entries(content ?? {}).find(([type]) => JSON_TYPE.test(type))?.[1].schema;

/** The schema of its successful response. */
export const responseOf = ({ responses = {} }: Operation): Schema | undefined =>
  jsonOf((responses['200'] ?? responses['201'])?.content);

/** The schema of what it is sent. */
export const bodyOf = (operation: Operation | undefined): Schema | undefined => jsonOf(operation?.requestBody?.content);

/** True if the operation takes a file: its screen is written by hand. */
export const takesFile = (operation: Operation | undefined): boolean =>
  operation?.requestBody?.content?.['multipart/form-data'] !== undefined;

/** True if `path` is that of one record of the collection at `collection`. */
export const isRecordOf = (collection: string, path: string): boolean =>
  path.startsWith(`${collection}/{`) && path.indexOf('}') === path.length - 1;
