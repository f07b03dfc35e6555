ALTER TABLE "entries" DROP CONSTRAINT "entries_portfolio_id_portfolios_id_fk";
--> statement-breakpoint
ALTER TABLE "uploaded_rows" DROP CONSTRAINT "uploaded_rows_portfolio_id_portfolios_id_fk";
--> statement-breakpoint
CREATE FUNCTION require_portfolios() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	missing text;
BEGIN
	PERFORM 1 FROM portfolios p WHERE p.id IN (SELECT w.portfolio_id FROM written w) FOR KEY SHARE;
	SELECT w.portfolio_id INTO missing FROM (SELECT DISTINCT portfolio_id FROM written) w
		WHERE NOT EXISTS (SELECT 1 FROM portfolios p WHERE p.id = w.portfolio_id) LIMIT 1;
	IF missing IS NOT NULL THEN
		RAISE foreign_key_violation USING MESSAGE = format('There is no portfolio %s for rows of %s.', missing, TG_TABLE_NAME);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION delete_rows_of_portfolios() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM entries WHERE portfolio_id IN (SELECT d.id FROM deleted d);
	DELETE FROM uploaded_rows WHERE portfolio_id IN (SELECT d.id FROM deleted d);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER entries_have_portfolios AFTER INSERT ON entries REFERENCING NEW TABLE AS written
	FOR EACH STATEMENT EXECUTE FUNCTION require_portfolios();--> statement-breakpoint
CREATE TRIGGER uploaded_rows_have_portfolios AFTER INSERT ON uploaded_rows REFERENCING NEW TABLE AS written
	FOR EACH STATEMENT EXECUTE FUNCTION require_portfolios();--> statement-breakpoint
CREATE TRIGGER portfolios_take_their_rows AFTER DELETE ON portfolios REFERENCING OLD TABLE AS deleted
	FOR EACH STATEMENT EXECUTE FUNCTION delete_rows_of_portfolios();
