import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Delete from '@mui/icons-material/Delete';
import IconButton from '@mui/material/IconButton';

interface StepsProps {
  label: string;
  place: number;
  count: number;
  onMove: (to: number) => void;
  /** None for an entry that stays. */
  onRemove?: () => void;
  /** The name of the entry, where it has one. */
  name?: string;
}

/** The buttons that move and remove an entry of a list. */
export function Steps({ label, place, count, onMove, onRemove, name = `${label} ${place + 1}` }: StepsProps) {
  return (
    <div className="part-steps">
      <IconButton size="small" aria-label={`Move ${name} up`} disabled={place === 0} onClick={() => onMove(place - 1)}>
        <ArrowUpward fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={`Move ${name} down`}
        disabled={place === count - 1}
        onClick={() => onMove(place + 1)}
      >
        <ArrowDownward fontSize="small" />
      </IconButton>
      {onRemove && (
        <IconButton size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
          <Delete fontSize="small" />
        </IconButton>
      )}
    </div>
  );
}
