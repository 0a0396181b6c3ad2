import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { request } from '../../../src/api/http';
import type { ResourceModel } from '../../../src/model';
import { paths } from '../../../src/shell/paths';
import type { ImportRecord } from './calls';

const SECOND = 1000;
const format = new Intl.NumberFormat('en');

/** How far an import is, and where its record is. */
export function ImportProgress({ resource, begun }: { resource: ResourceModel; begun: ImportRecord }) {
  const { data = begun, error } = useQuery({
    queryKey: ['imports', 'progress', begun.id],
    queryFn: async () => (await request<ImportRecord>(`/api/admin/imports/${begun.id}`)).data,
    refetchInterval: ({ state }) => ((state.data ?? begun).state === 'running' ? SECOND : false),
  });
  const running = data.state === 'running';
  return (
    <div className="import">
      {error && (
        <Alert severity="error" variant="outlined">
          {error.message}
        </Alert>
      )}
      {running && <LinearProgress aria-label={`Importing ${data.fileName}`} />}
      <p role="status">
        {data.fileName}: {running ? 'importing' : data.state}. {format.format(data.imported)} tools added,{' '}
        {format.format(data.updated)} changed, {format.format(data.skipped)} rows skipped,{' '}
        {format.format(data.rejected)} rejected.
      </p>
      <div className="import-buttons">
        <Button variant="contained" component={Link} to={paths.show(resource.name, data.id)}>
          Show the import
        </Button>
      </div>
    </div>
  );
}
