import type { Document } from '../src/model/index';
import { sample } from './sample';

const statistic = (name: string, section: string, more: object = {}) => ({
  name,
  section,
  label: name,
  summary: 'Counted.',
  resource: 'tools',
  address: '/tools?filter=%7B%22state%22%3A%5B%22approved%22%5D%7D',
  figure: null,
  decimal: false,
  ...more,
});

/** The sample with statistics, queues and the first rows of its report. */
export const counted: Document = {
  ...sample,
  paths: {
    ...sample.paths,
    '/api/adminactions/stats': {
      get: {
        operationId: 'get_admin_stats',
        'x-permission': 'statistics.read',
        'x-statistics': {
          sections: ['AIs', 'Users', 'Revenue'],
          statistics: [
            statistic('liveCount', 'AIs', { figure: 'tools-listed' }),
            statistic('userStats.totalUsers', 'Users', { resource: 'users', address: '/users' }),
            statistic('reviewDetails.avgReviewsPerUser', 'Users', { decimal: true, address: null, resource: null }),
          ],
        },
      },
    },
    '/api/admin/inbox': { get: { operationId: 'list_inbox', 'x-permission': 'statistics.read' } },
    '/api/admin/setup': { get: { operationId: 'list_setup_steps', 'x-permission': 'setup.manage' } },
    '/api/admin/waiting': { get: { operationId: 'list_waiting', 'x-permission': 'statistics.read' } },
    '/api/reports/tools-per-rating/preview': {
      get: { operationId: 'preview_report_tools_per_rating', 'x-permission': 'reports.read' },
    },
  },
};
