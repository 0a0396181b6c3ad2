/**
 * A page can be read before it is alive. Runs first of all, and notes what somebody presses, sends or chooses until
 * then: buttons whose work is done by scripts, and boxes and selects that scripts react to. What works by itself (links,
 * popovers, search forms) is left alone; the buttons of other forms are disabled until then.
 */
export const NOTE_EARLY = `(()=>{const noted=[];
const note=(event)=>{const element=event.target;if(!(element instanceof Element))return;
if(event.type==='click'){const button=element.closest('button');
if(!button||button.type!=='button'||button.hasAttribute('popovertarget'))return;
if(!noted.some((one)=>one.element===button)){noted.push({type:'click',element:button});button.dataset.noted='';}}
else if(element.matches('input[type=checkbox],select')){
noted.push({type:'change',element,checked:element.checked,value:element.value});}};
const types=['click','change'];
for(const type of types)document.addEventListener(type,note,true);
window.toolbaseEarly=()=>{for(const type of types)document.removeEventListener(type,note,true);return noted.splice(0)};})()`;

type Noted =
  | { type: 'click'; element: HTMLButtonElement }
  | { type: 'change'; element: HTMLInputElement | HTMLSelectElement; checked?: boolean; value: string };

declare global {
  interface Window {
    toolbaseEarly?: () => Noted[];
  }
}

/** The page is alive: does what was noted, in order, and notes no more. */
export function doNoted(): void {
  for (const one of window.toolbaseEarly?.() ?? []) {
    const { element } = one;
    if (!element.isConnected) continue;
    if (one.type === 'click') {
      delete element.dataset.noted;
      one.element.click();
    } else if (element instanceof HTMLInputElement) {
      // The page has put the box back to what its address says.
      if (element.checked !== one.checked) element.click();
    } else if (element instanceof HTMLSelectElement) {
      element.value = one.value;
      element.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }
}
