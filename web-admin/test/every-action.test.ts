import { afterEach, describe, expect, test, vi } from 'vitest';
// The description of the server's own operations.
import document from '../../openapi/toolbase.json';
import { makeDataProvider } from '../src/data/provider';
import { buildModel, type Document } from '../src/model/index';
import { bodyOf } from '../src/model/operations';
import type { Method } from '../src/model/openapi';
import { serve } from './server';

const api = document as unknown as Document;
const model = buildModel(api);
const provider = makeDataProvider(model);

afterEach(() => vi.unstubAllGlobals());

const actions = model.resources.flatMap(({ name, actions }) => actions.map((action) => [name, action] as const));

describe('an action without its optional fields', () => {
  test.each(actions.map(([name, action]) => [`${action.id} of ${name}`, name, action] as const))(
    '%s is sent as its operation takes it',
    async (_, name, action) => {
      const sent = serve({ body: { done: 0, skipped: [] } });
      const isBulk = action.scope.includes('bulk') || action.path.includes('/bulk/');
      if (isBulk) await provider.actOnMany(name, action, { ids: ['a'] }, {});
      else await provider.act(action, 'a', {});
      const taken = bodyOf(api.paths?.[action.path]?.[action.method as Method]);
      const expected = isBulk ? { ids: ['a'] } : taken ? {} : undefined;
      expect(sent).toMatchObject([{ method: action.method.toUpperCase(), body: expected }]);
      expect(sent[0]?.headers.get('content-type') ?? null).toBe(taken ? 'application/json' : null);
    },
  );
});
