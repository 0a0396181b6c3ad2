import type { RaRecord } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { PanelModel } from '../model/index';
import { RecordPanel } from '../fields/RecordPanel';

/** The numbers that an action is about. Those that depend on its inputs are shown once these are filled in. */
export function ActionPreview({ panel, record }: { panel: PanelModel; record: RaRecord }) {
  const inputs: Record<string, unknown> = useWatch();
  const values = Object.fromEntries(panel.parameters.map((name) => [name, String(inputs[name] ?? '')]));
  if (Object.values(values).includes('')) return null;
  return <RecordPanel panel={panel} record={record} values={values} />;
}
