import type { Document, Operation, Schema } from '../src/model/openapi';

const json = (schema: Schema) => ({ content: { 'application/json': { schema } } });
const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const path = { name: 'id', in: 'path', required: true };
const query = (name: string, schema: Schema, more: object = {}) => ({ name, in: 'query', schema, ...more });

const list: Operation = {
  operationId: 'list_admin_tools',
  'x-permission': 'tools.manage',
  'x-admin': {
    resource: 'tools',
    label: 'Tools',
    singular: 'Tool',
    icon: 'SmartToy',
    group: 'catalogue',
    title: 'name',
    list: ['name', 'state', 'categories', 'visits', 'unknown'],
    show: [{ label: 'Listing', fields: ['name', 'state'] }, 'note'],
    form: [
      { label: 'Listing', fields: ['name', 'slug', 'url', 'categories', 'pros', 'nothing'] },
      { label: 'More', fields: ['note', 'pricing', 'faq', 'launchedOn'] },
    ],
    sort: '-createdAt',
    empty: 'No tools yet.',
    fields: { state: { colors: { approved: 'success' } }, faq: { label: 'Questions' } },
  },
  parameters: [
    query('page', { type: 'integer' }),
    query('limit', { type: 'integer' }),
    query('sort', { type: 'string' }),
    query('q', { type: 'string' }),
    query('ids', { type: 'array', items: { type: 'string' } }),
    query('state', { type: ['array', 'null'], items: ref('State') }),
    query('category', { type: 'string' }, { 'x-admin': { label: 'Category', reference: 'categories' } }),
    query('claimed', { type: ['boolean', 'null'] }),
    query('minVisits', { type: 'integer' }),
    query('tags', { type: 'array', items: { type: 'string' } }, { explode: false }),
    query('createdFrom', { type: 'string', format: 'date-time' }),
    query('createdTo', { type: 'string', format: 'date-time' }),
    { $ref: '#/components/parameters/origin', name: '', in: '' },
  ],
  responses: {
    '200': json({ type: 'object', properties: { items: { type: 'array', items: ref('ToolItem') } } }),
  },
};

const action = (operationId: string, notes: object, body?: Schema): Operation => ({
  operationId,
  'x-permission': 'tools.manage',
  'x-admin-action': { resource: 'tools', ...notes },
  ...(body && { requestBody: json(body) }),
});

const reason: Schema = {
  type: 'object',
  required: ['reason'],
  properties: { reason: { type: 'string', maxLength: 500, 'x-admin': { widget: 'textarea' } } },
};

/** A small document with everything in it that a real one has. */
export const sample: Document = {
  info: { title: 'AI ToolBase' },
  'x-admin': {
    groups: [
      { key: 'catalogue', label: 'Catalogue' },
      { key: 'reports', label: 'Reports' },
    ],
  },
  paths: {
    '/api/admin/tools': {
      get: list,
      post: { operationId: 'create_tool', 'x-permission': 'tools.manage', requestBody: json(ref('NewTool')) },
    },
    '/api/admin/tools/{id}': {
      get: {
        'x-permission': 'tools.manage',
        parameters: [path],
        responses: { '200': json(ref('Tool')) },
      },
      patch: { 'x-permission': 'tools.manage', requestBody: json(ref('ToolChange')) },
      delete: { 'x-permission': 'tools.remove' },
    },
    '/api/admin/tools/{id}/score': {
      get: {
        operationId: 'get_tool_score',
        'x-permission': 'tools.manage',
        'x-admin-panel': {
          resource: 'tools',
          label: 'Score',
          when: { field: 'state', in: ['approved'] },
          fields: { terms: { label: 'What it comes from' } },
        },
        parameters: [path],
        responses: { '200': json(ref('Score')) },
      },
    },
    '/api/admin/tools/export': {
      get: { 'x-permission': 'tools.manage', parameters: [query('format', { enum: ['csv', 'json'] })] },
    },
    '/api/adminactions/approve-tool/{id}': {
      post: action('approve_tool', {
        label: 'Approve',
        scope: ['row', 'show'],
        when: { field: 'state', in: ['pending'] },
        undo: 'pend_tool',
      }),
    },
    '/api/adminactions/pend-tool/{id}': { post: action('pend_tool', { label: 'Back to pending', scope: [] }) },
    '/api/adminactions/reject-tool/{id}': {
      post: action('reject_tool', { scope: ['row'], confirm: 'Reject this tool?', destructive: true }, reason),
    },
    '/api/admin/tools/bulk/approve': {
      post: action(
        'bulk_approve',
        { label: 'Approve', scope: ['bulk'], undo: 'pend_tool' },
        {
          allOf: [
            { type: 'object', properties: { ids: { type: 'array', items: { type: 'string' } }, filter: {} } },
            reason,
          ],
        },
      ),
    },
    '/api/admin/categories': {
      get: {
        'x-permission': 'categories.manage',
        'x-admin': { resource: 'categories', group: 'elsewhere' },
        responses: {
          '200': json({
            type: 'object',
            properties: {
              items: { type: 'array', items: { type: 'object', properties: { id: {}, name: { type: 'string' } } } },
            },
          }),
        },
      },
    },
    '/api/reports/tools-per-rating': {
      get: {
        operationId: 'report_tools_per_rating',
        'x-permission': 'reports.read',
        'x-admin-report': { name: 'tools-per-rating', title: 'Tools per rating', summary: 'How many.' },
        parameters: [
          query('rating', { enum: ['below1Star', '1Star'] }, { required: true, description: 'Which stars.' }),
          query('format', { oneOf: [{ type: 'null' }, { enum: ['csv'] }] }),
        ],
      },
    },
    '/api/ai/all': { get: { operationId: 'list_tools', 'x-permission': 'public' } },
  },
  components: {
    parameters: {
      origin: query('origin', { oneOf: [{ type: 'null' }, { const: 'submitted' }, { const: 'imported' }] }),
    },
    schemas: {
      State: { type: 'string', enum: ['pending', 'approved'] },
      Plan: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string' }, price: { type: ['number', 'null'], minimum: 0 } },
      },
      Score: {
        type: 'object',
        properties: { place: { type: 'integer', 'x-admin': { label: 'Place' } }, terms: ref('Terms') },
      },
      Terms: { type: 'object', properties: { visits: { type: 'number' }, saves: { type: 'number' } } },
      Question: { type: 'object', properties: { question: { type: 'string' }, answer: { type: 'string' } } },
      ToolItem: {
        type: 'object',
        required: ['id', 'name', 'state'],
        properties: {
          id: { type: 'string' },
          name: { type: 'string', 'x-admin': { sortable: true } },
          state: {
            allOf: [ref('State')],
            'x-admin': { label: 'State', options: { pending: 'Waiting' } },
          },
          categories: {
            type: 'array',
            items: { type: 'string', 'x-admin': { label: 'Kinds', reference: 'categories' } },
          },
          visits: { type: 'integer', 'x-admin': { sortable: true } },
        },
      },
      Tool: {
        allOf: [
          ref('ToolItem'),
          {
            type: 'object',
            properties: {
              _id: { type: 'string' },
              slug: { type: 'string' },
              url: { type: 'string', format: 'uri' },
              pros: { type: 'array', items: { type: 'string' } },
              note: { type: ['string', 'null'], 'x-admin': { label: 'Remark', widget: 'textarea' } },
              faq: { type: 'array', items: ref('Question') },
              launchedOn: { type: ['string', 'null'], format: 'date' },
              pricing: { oneOf: [{ type: 'null' }, ref('Plan')] },
            },
          },
        ],
      },
      NewTool: {
        type: 'object',
        required: ['name', 'url'],
        properties: {
          name: { type: 'string', minLength: 2, maxLength: 80 },
          url: { type: 'string', format: 'uri', 'x-admin': { help: 'With https://' } },
          categories: { type: 'array', maxItems: 3, items: { type: 'string' } },
          note: { type: ['string', 'null'] },
        },
      },
      ToolChange: {
        type: 'object',
        properties: {
          name: { type: ['string', 'null'], minLength: 2, maxLength: 80 },
          slug: { type: ['string', 'null'], pattern: '^[a-z-]+$' },
          url: { type: ['string', 'null'], format: 'uri' },
          categories: { type: ['array', 'null'], items: { type: 'string' } },
          pros: { type: 'array', items: { type: 'string', maxLength: 20 } },
          note: { type: ['string', 'null'] },
          pricing: { oneOf: [{ type: 'null' }, ref('Plan')] },
          faq: { type: 'array', maxItems: 5, items: ref('Question') },
          launchedOn: { type: ['string', 'null'], format: 'date' },
        },
      },
    },
  },
};
