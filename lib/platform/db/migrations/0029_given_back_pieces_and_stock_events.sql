ALTER TABLE "stock_holds" ADD COLUMN "given_back" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_given_back" CHECK ("stock_holds"."given_back" between 0 and "stock_holds"."quantity");--> statement-breakpoint
-- Every change of a count, whoever made it.
CREATE TRIGGER tell_desk AFTER INSERT ON stock_movements FOR EACH ROW EXECUTE FUNCTION tell_desk_of_change('stock', 'step');
