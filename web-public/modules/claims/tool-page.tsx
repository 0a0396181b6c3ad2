import type { ToolPagePart } from '../../app/extensions/tool-page';
import { OwnerLinks } from './reading/OwnerLinks';

export default {
  // Nothing is read: who owns a claimed tool is part of the tool.
  read: async ({ status }) => (status.isClaimed ? true : null),
  aside: (tool) => <OwnerLinks tool={tool} />,
} satisfies ToolPagePart<true>;
