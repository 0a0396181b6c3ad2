import createClient, { type Client, type ClientOptions } from 'openapi-fetch';
import type { components, paths } from './schema';

/** Every shape the API takes or gives, by name. */
export type Schemas = components['schemas'];
export type ApiClient = Client<paths>;

/** A client that knows every path, parameter and answer of the API. */
export const createApi = (options: ClientOptions): ApiClient => createClient<paths>(options);
