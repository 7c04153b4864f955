import { id } from './stored/cells.ts';
import { defineStored } from './stored/stored.ts';

/** People who are hidden. That wish outlasts the deletion of all else that is stored of them. */
export const hiddenPeople = defineStored('hidden_people', { columns: { userId: id }, key: ['userId'] });
