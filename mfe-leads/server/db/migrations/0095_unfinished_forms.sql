-- The choice to store a form that is not completed: what was shown, and the answer. The time is consent_at.
alter table leads.leads
add column unfinished_text text,
add column unfinished_given boolean;
