import { useState } from 'react';
import { Notification, useNotificationContext } from 'react-admin';

/**
 * The message at the foot of the screen. A new one takes the place of the one before, which would delay it: a
 * failure does not outlast the success of what was tried again.
 */
export function Notifications() {
  const { notifications } = useNotificationContext();
  const [seen, setSeen] = useState({ notifications, number: 0 });
  if (seen.notifications !== notifications)
    setSeen({ notifications, number: notifications.length > 0 ? seen.number + 1 : seen.number });
  return <Notification key={seen.number} anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }} />;
}
