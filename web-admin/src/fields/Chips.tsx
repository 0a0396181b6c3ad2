import Chip from '@mui/material/Chip';
import { type FieldModel, valueInWords } from '../model/index';

const COLORS = new Set(['success', 'warning', 'error', 'info', 'primary']);

/** One of a few values, in its colour. The colour only helps to find it. */
export function Chips({ field, values }: { field: FieldModel; values: unknown[] }) {
  return (
    <span className="chips">
      {values.map((value) => {
        const choice = field.choices.find(({ id }) => id === String(value));
        const color = COLORS.has(choice?.color ?? '') ? choice?.color : 'plain';
        return (
          <Chip
            key={String(value)}
            component="span"
            size="small"
            className="chip"
            data-color={color}
            label={choice?.name ?? valueInWords(String(value))}
          />
        );
      })}
    </span>
  );
}
