import { useMemo, useState } from 'react';
import { Notification, NotificationContext, useNotificationContext } from 'react-admin';
import { OutcomeAlert } from '../actions/OutcomeAlert';

/**
 * The message at the foot of the screen. A new one takes the place of the one before, which would delay it: a
 * failure does not outlast the success of what was tried again. One that is only a text looks like the others.
 */
export function Notifications() {
  const context = useNotificationContext();
  const { notifications, takeNotification } = context;
  const [seen, setSeen] = useState({ notifications, number: 0 });
  if (seen.notifications !== notifications)
    setSeen({ notifications, number: notifications.length > 0 ? seen.number + 1 : seen.number });
  const value = useMemo(() => {
    const take = () => {
      const taken = takeNotification();
      if (typeof taken?.message !== 'string') return taken;
      return { ...taken, message: <OutcomeAlert text={taken.message} severity={taken.type} /> };
    };
    return { ...context, takeNotification: take as typeof takeNotification };
  }, [context, takeNotification]);
  return (
    <NotificationContext value={value}>
      <Notification key={seen.number} anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }} />
    </NotificationContext>
  );
}
