/** How much waits in a list, beside its name in the menu. */
export function MenuCount({ count, id }: { count: number; id: string }) {
  return (
    <>
      <span aria-hidden className="menu-count">
        {count > 999 ? '999+' : count}
      </span>
      <span hidden id={id}>
        {count} waiting
      </span>
    </>
  );
}
