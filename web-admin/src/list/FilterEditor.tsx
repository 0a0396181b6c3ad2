import Button from '@mui/material/Button';
import { FilterInput } from '../inputs/FilterInput';
import type { FieldModel } from '../model/index';
import { FocusFirst } from '../kit/FocusFirst';

/** The content of the dialog with one filter; the list follows each change. */
const FilterEditor = ({ field, onDone }: { field: FieldModel; onDone: () => void }) => (
  <div className="filter-editor">
    <FocusFirst />
    <FilterInput field={field} />
    <Button size="small" variant="outlined" onClick={onDone}>
      Done
    </Button>
  </div>
);

export default FilterEditor;
